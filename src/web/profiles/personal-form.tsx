import { Link } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { bioMax } from "../../contract/limits/profiles.ts";
import { linkMax, locationMax, messageMax, nameMax } from "../../contract/limits.ts";
import { availabilities, experienceYears, locationPreferences } from "../../contract/options.ts";
import { CompanyFields } from "../accounts/company-fields.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { type Option, SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import type { Editing } from "./profile-page.tsx";
import { SectionForm } from "./section.tsx";

type PersonalFormProps = { user: Account; editing: Editing; countries: readonly Option[] };

/** accounts.md §2: name, title, email, phone, location, about. The sign-in address is changed in the settings, where it is verified. */
export function PersonalForm({ user, editing: { failure, initialValue }, countries }: PersonalFormProps) {
	const t = useT();
	const field = (name: keyof Account) => ({ name, defaultValue: initialValue(name, user[name]), error: failure?.fields[name] });
	return (
		<SectionForm section="personal" keepsDraft failure={failure}>
			<TextField {...field("fullName")} label={t("profiles.name")} autoComplete="name" required maxLength={nameMax} />
			<TextField
				{...field("title")}
				label={t("profiles.jobTitle")}
				hint={t("profiles.jobTitleHint")}
				autoComplete="organization-title"
				required={false}
				maxLength={nameMax}
			/>
			<TextArea {...field("bio")} label={t("profiles.bio")} hint={t("profiles.bioHint")} required={false} rows={2} maxLength={bioMax} />
			<div className="grid gap-1.5">
				<TextField
					id="account-email"
					name="email"
					label={t("profiles.email")}
					hint={t("profiles.emailHint")}
					defaultValue={user.email}
					disabled
				/>
				<Link to={paths.settings()} className="justify-self-start py-1 text-leaf text-sm underline underline-offset-2">
					{t("profiles.changeEmail")}
				</Link>
			</div>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField {...field("countryCode")} label={t("profiles.country")} autoComplete="country" options={countries} />
				<TextField
					{...field("phoneNumber")}
					type="tel"
					label={t("profiles.phone")}
					autoComplete="tel-national"
					required={false}
					maxLength={30}
				/>
				<TextField
					{...field("location")}
					label={t("profiles.location")}
					autoComplete="address-level2"
					required={false}
					maxLength={locationMax}
				/>
				<TextField
					{...field("website")}
					type="url"
					label={t("profiles.website")}
					placeholder="https://"
					required={false}
					maxLength={linkMax}
				/>
			</div>
			<SelectField
				{...field("status")}
				label={t("profiles.status")}
				options={availabilities.map((value) => ({ value, label: t(`profiles.status.${value}`) }))}
			/>
			{user.role === "recruiter" ? (
				<div className="grid gap-4 sm:grid-cols-2">
					<CompanyFields field={(name) => ({ ...field(name), required: false })} emptyLabel={t("profiles.notSaid")} />
				</div>
			) : (
				<PreferenceFields field={field} />
			)}
			<TextArea {...field("about")} label={t("profiles.aboutLabel")} required={false} rows={6} maxLength={messageMax} />
		</SectionForm>
	);
}

type PreferenceName = "experienceLevel" | "locationPreference" | "careerInterests";
type PreferenceField = { name: string; defaultValue: string; error: string | undefined };

/** The preferences a jobseeker was asked for at sign-up (accounts.md §2). */
function PreferenceFields({ field }: { field: (name: PreferenceName) => PreferenceField }) {
	const t = useT();
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					{...field("experienceLevel")}
					label={t("signUp.experience")}
					required={false}
					options={[
						{ value: "", label: t("profiles.notSaid") },
						...experienceYears.map((years) => ({ value: years, label: t("signUp.years", { years }) })),
					]}
				/>
				<SelectField
					{...field("locationPreference")}
					label={t("signUp.location")}
					required={false}
					options={[
						{ value: "", label: t("signUp.noPreference") },
						...locationPreferences.map((value) => ({ value, label: t(`signUp.location.${value}`) })),
					]}
				/>
			</div>
			<TextArea {...field("careerInterests")} label={t("signUp.interests")} required={false} rows={2} maxLength={messageMax} />
		</>
	);
}
