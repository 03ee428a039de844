import { useEffect, useState } from "react";
import { pictureMaxBytes } from "../../../contract/limits.ts";
import { companyRoles, industries, locationPreferences } from "../../../contract/options.ts";
import type { Translate } from "../../i18n/translate.ts";
import { useT } from "../../i18n/use-t.tsx";
import { paths } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { pictureTypes } from "./picture-step.tsx";
import type { WizardData } from "./wizard.ts";
import type { StepProps } from "./wizard-form.tsx";

type ReviewStepProps = StepProps & {
	picture: File | null;
	isPlain: boolean;
	/** A picture was chosen before the scripts loaded, and is lost. */
	pictureLost: boolean;
};

export function ReviewStep({ data, errors, picture, isPlain, pictureLost }: ReviewStepProps) {
	const t = useT();
	const preview = usePreview(picture);
	const rows = [
		[t("signUp.fullName"), data.fullName],
		[t("accounts.email"), data.email],
		[t("signUp.accountType"), t(data.userType === "recruiter" ? "signUp.recruiter" : "signUp.seeker")],
		...(data.userType === "recruiter" ? companyRows(data, t) : profileRows(data, t)),
		[t("signUp.picture"), picture?.name ?? t("signUp.none")],
	].filter(([, value]) => value);
	const linkClass = "font-semibold text-leaf underline underline-offset-2";
	return (
		<>
			<div className="flex items-start gap-4">
				<Avatar name={data.fullName} src={preview} size="lg" />
				<dl className="grid min-w-0 flex-1 gap-2">
					{rows.map(([label, value]) => (
						<div key={label} className="grid">
							<dt className="text-muted text-sm">{label}</dt>
							<dd className="[overflow-wrap:anywhere]">{value}</dd>
						</div>
					))}
				</dl>
			</div>
			<div className={isPlain || pictureLost ? "" : "hidden not-scripted:block"}>
				<FileField
					name="profilePicture"
					label={t(pictureLost ? "signUp.pictureAgain" : "signUp.step4")}
					accept={pictureTypes.join(",")}
					kind="JPEG, PNG, WebP, GIF"
					maxBytes={pictureMaxBytes}
					required={false}
					error={errors.profilePicture}
				/>
			</div>
			<div className="grid gap-4 border-line border-t pt-4">
				{/* an unticked box sends nothing */}
				<input type="hidden" name="aiMatching" value="false" />
				<CheckboxField
					name="aiMatching"
					value="true"
					label={t("signUp.aiMatching")}
					hint={t("signUp.aiMatchingHint")}
					defaultChecked={data.aiMatching}
					role="switch"
				/>
				<input type="hidden" name="agreedToTerms" value="false" />
				<CheckboxField
					name="agreedToTerms"
					value="true"
					label={t("signUp.agree")}
					defaultChecked={data.agreedToTerms}
					required
					error={errors.agreedToTerms}
				/>
				<p className="flex flex-wrap gap-x-4 text-sm">
					<a href={paths.terms()} target="_blank" rel="noreferrer" className={`${linkClass} inline-flex min-h-11 items-center`}>
						{t("signUp.terms")}
					</a>
					<a href={paths.privacy()} target="_blank" rel="noreferrer" className={`${linkClass} inline-flex min-h-11 items-center`}>
						{t("signUp.privacy")}
					</a>
				</p>
			</div>
		</>
	);
}

type Rows = readonly (readonly [label: string, value: string])[];

const profileRows = (data: WizardData, t: Translate): Rows => [
	[t("signUp.jobTitle"), data.jobTitle],
	[t("signUp.experience"), data.experienceLevel && t("signUp.years", { years: data.experienceLevel })],
	[t("signUp.skills"), data.primarySkills.join(", ")],
	[t("signUp.interests"), data.careerInterests],
	[t("signUp.location"), chosenLabel(locationPreferences, data.locationPreference, (value) => t(`signUp.location.${value}`))],
];

const companyRows = (data: WizardData, t: Translate): Rows => [
	[t("signUp.companyName"), data.companyName],
	[t("signUp.industry"), chosenLabel(industries, data.industry, (value) => t(`industries.${value}`))],
	[t("signUp.size"), data.companySize && t("signUp.people", { size: data.companySize })],
	[t("signUp.role"), chosenLabel(companyRoles, data.companyRole, (value) => t(`signUp.role.${value}`))],
];

/** The label of the chosen option; empty if none was chosen. */
function chosenLabel<Name extends string>(names: readonly Name[], chosen: string, label: (name: Name) => string): string {
	const name = names.find((name) => name === chosen);
	return name ? label(name) : "";
}

/** An object URL for a file, revoked when it is no longer shown. */
function usePreview(picture: File | null): string | undefined {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		if (!picture) return;
		const objectUrl = URL.createObjectURL(picture);
		setAddress(objectUrl);
		return () => URL.revokeObjectURL(objectUrl);
	}, [picture]);
	return picture ? address : undefined;
}
