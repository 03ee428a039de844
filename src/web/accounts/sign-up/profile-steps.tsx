import { useState } from "react";
import { messageMax, nameMax } from "../../../contract/limits.ts";
import { experienceYears, locationPreferences } from "../../../contract/options.ts";
import { useT } from "../../i18n/use-t.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TagsField } from "../../ui/tags-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type CompanyFieldName, CompanyFields } from "../company-fields.tsx";
import { type FieldName, problemsOf, type WizardData } from "./wizard.ts";
import type { StepProps } from "./wizard-form.tsx";

export function SeekerStep({ data, errors }: StepProps) {
	const t = useT();
	return (
		<>
			<TextField
				name="jobTitle"
				label={t("signUp.jobTitle")}
				autoComplete="organization-title"
				maxLength={nameMax}
				required
				defaultValue={data.jobTitle}
				error={errors.jobTitle}
			/>
			<SelectField
				name="experienceLevel"
				label={t("signUp.experience")}
				required
				defaultValue={data.experienceLevel}
				error={errors.experienceLevel}
				options={[
					{ value: "", label: t("signUp.choose") },
					...experienceYears.map((years) => ({ value: years, label: t("signUp.years", { years }) })),
				]}
			/>
			<TagsField
				name="primarySkills"
				label={t("signUp.skills")}
				hint={t("signUp.skillsHint")}
				required
				defaultValue={data.primarySkills}
				error={errors.primarySkills}
			/>
			<TextField
				name="careerInterests"
				label={t("signUp.interests")}
				maxLength={messageMax}
				required={false}
				defaultValue={data.careerInterests}
				error={errors.careerInterests}
			/>
			<SelectField
				name="locationPreference"
				label={t("signUp.location")}
				required={false}
				defaultValue={data.locationPreference}
				error={errors.locationPreference}
				options={[
					{ value: "", label: t("signUp.noPreference") },
					...locationPreferences.map((value) => ({ value, label: t(`signUp.location.${value}`) })),
				]}
			/>
		</>
	);
}

/** Validates on every change: Next stays disabled until everything is valid (accounts.md §2). */
export function RecruiterStep({ data, errors, onEdit }: StepProps) {
	const t = useT();
	const [touched, setTouched] = useState<readonly FieldName[]>([]);
	const problems = problemsOf(3, data);
	const field = (name: CompanyFieldName) => ({
		name,
		required: true,
		defaultValue: data[name],
		error: errors[name] ?? (touched.includes(name) && problems[name] ? t(problems[name]) : undefined),
		onChange: (event: { currentTarget: { value: string } }) => {
			onEdit({ [name]: event.currentTarget.value } as Partial<WizardData>);
			if (!touched.includes(name)) setTouched([...touched, name]);
		},
	});
	return <CompanyFields field={field} emptyLabel={t("signUp.choose")} />;
}
