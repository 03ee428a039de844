import type { ComponentProps } from "react";
import { titleMax } from "../../contract/limits.ts";
import { companyRoles, companySizes } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { industryOptions } from "./industry-options.ts";

export type CompanyFieldName = "companyName" | "industry" | "companySize" | "companyRole";

type CompanyFieldsProps = {
	field: (name: CompanyFieldName) => Pick<ComponentProps<"input">, "defaultValue" | "required"> & {
		name: string;
		error: string | undefined;
		onChange?: (event: { currentTarget: { value: string } }) => void;
	};
	/** The label of the empty option. */
	emptyLabel: string;
};

/** A recruiter's company fields, shared by the wizard and the profile (accounts.md §2, §3). */
export function CompanyFields({ field, emptyLabel }: CompanyFieldsProps) {
	const t = useT();
	const noChoice = { value: "", label: emptyLabel };
	return (
		<>
			<TextField {...field("companyName")} label={t("signUp.companyName")} autoComplete="organization" maxLength={titleMax} />
			<SelectField {...field("industry")} label={t("signUp.industry")} options={[noChoice]} groups={industryOptions(t)} />
			<SelectField
				{...field("companySize")}
				label={t("signUp.size")}
				options={[noChoice, ...companySizes.map((size) => ({ value: size, label: t("signUp.people", { size }) }))]}
			/>
			<SelectField
				{...field("companyRole")}
				label={t("signUp.role")}
				options={[noChoice, ...companyRoles.map((role) => ({ value: role, label: t(`signUp.role.${role}`) }))]}
			/>
		</>
	);
}
