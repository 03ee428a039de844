import type { CompanyFields, OwnCompany } from "../../contract/companies.ts";
import { emailMax, linkMax, locationMax, messageMax, pictureMaxBytes, titleMax } from "../../contract/limits.ts";
import { companySizes } from "../../contract/options.ts";
import { industryOptions } from "../accounts/industry-options.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { FileField } from "../ui/file-field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";

type FieldsetProps = {
	company: OwnCompany;
	/** A field's initial value: the company's, or as typed before a refusal. */
	initialValue: (name: keyof CompanyFields) => string;
	errors: Record<string, string>;
};

/** All fields that an owner fills in about the company. */
export function CompanyFieldset({ company, initialValue, errors }: FieldsetProps) {
	const t = useT();
	const isSending = useIsSending();
	const field = (name: keyof CompanyFields) => ({ name, defaultValue: initialValue(name), error: errors[name] });
	return (
		<>
			<Card as="section" className="grid gap-4">
				<h2 className="text-lg">{t("companies.section.who")}</h2>
				<TextField
					{...field("name")}
					label={t("companies.field.name")}
					hint={t("companies.field.nameHint")}
					autoComplete="organization"
					required
					maxLength={titleMax}
				/>
				<TextArea
					{...field("about")}
					label={t("companies.field.about")}
					hint={t("companies.field.aboutHint")}
					required={false}
					rows={6}
					maxLength={messageMax}
				/>
				<div className="flex flex-wrap items-start gap-4">
					<Avatar name={company.name} src={company.logo} size="lg" square />
					<div className="grid flex-1 basis-56 gap-2">
						<FileField
							name="logo"
							label={t("companies.field.logo")}
							accept="image/jpeg,image/png,image/webp,image/gif"
							kind="JPEG, PNG, WebP, GIF"
							maxBytes={pictureMaxBytes}
							error={isSending ? undefined : errors.logo}
							required={false}
						/>
						{company.logo && <CheckboxField name="removeLogo" label={t("companies.field.removeLogo")} />}
					</div>
				</div>
			</Card>
			<Card as="section" className="grid gap-4">
				<h2 className="text-lg">{t("companies.section.facts")}</h2>
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						{...field("industry")}
						label={t("companies.field.industry")}
						required={false}
						options={[{ value: "", label: t("companies.field.notSaid") }]}
						groups={industryOptions(t)}
					/>
					<SelectField
						{...field("size")}
						label={t("companies.field.size")}
						required={false}
						options={[
							{ value: "", label: t("companies.field.notSaid") },
							...companySizes.map((value) => ({ value, label: t("companies.size", { size: value }) })),
						]}
					/>
				</div>
				<TextField
					{...field("location")}
					label={t("companies.field.location")}
					autoComplete="address-level2"
					required={false}
					maxLength={locationMax}
				/>
				<TextField
					{...field("website")}
					type="url"
					label={t("companies.field.website")}
					hint={t("companies.field.websiteHint")}
					placeholder="https://"
					required={false}
					maxLength={linkMax}
				/>
				<TextField
					{...field("email")}
					type="email"
					label={t("companies.field.email")}
					hint={t("companies.field.emailHint")}
					required={false}
					maxLength={emailMax}
				/>
			</Card>
		</>
	);
}
