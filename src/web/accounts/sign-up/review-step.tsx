import { useEffect, useState } from "react";
import { pictureMaxBytes } from "../../../contract/limits.ts";
import { useT } from "../../i18n/use-t.tsx";
import { paths } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { pictureTypes } from "./picture-step.tsx";
import type { StepProps } from "./wizard-form.tsx";

type ReviewStepProps = StepProps & {
	picture: File | null;
	isPlain: boolean;
	/** A picture was chosen before the script was there to keep it. */
	pictureLost: boolean;
};

export function ReviewStep({ data, errors, picture, isPlain, pictureLost }: ReviewStepProps) {
	const t = useT();
	const preview = usePreview(picture);
	const rows = [
		[t("joining.fullName"), data.fullName],
		[t("accounts.email"), data.email],
		[t("joining.accountType"), t(data.userType === "recruiter" ? "joining.recruiter" : "joining.seeker")],
		[t("joining.picture"), picture?.name ?? t("joining.none")],
	] as const;
	const link = "font-semibold text-leaf underline underline-offset-2";
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
					label={t(pictureLost ? "joining.pictureAgain" : "joining.step4")}
					accept={pictureTypes.join(",")}
					kind="JPEG, PNG, WebP, GIF"
					maxBytes={pictureMaxBytes}
					required={false}
					error={errors.profilePicture}
				/>
			</div>
			<div className="grid gap-4 border-line border-t pt-4">
				{/* a box that is not ticked sends nothing */}
				<input type="hidden" name="aiMatching" value="false" />
				<CheckboxField
					name="aiMatching"
					value="true"
					label={t("joining.aiMatching")}
					hint={t("joining.aiMatchingHint")}
					defaultChecked={data.aiMatching}
					role="switch"
				/>
				<input type="hidden" name="agreedToTerms" value="false" />
				<CheckboxField
					name="agreedToTerms"
					value="true"
					label={t("joining.agree")}
					defaultChecked={data.agreedToTerms}
					required
					error={errors.agreedToTerms}
				/>
				<p className="flex flex-wrap gap-x-4 text-sm">
					<a href={paths.terms()} target="_blank" rel="noreferrer" className={`${link} inline-flex min-h-11 items-center`}>
						{t("joining.terms")}
					</a>
					<a href={paths.privacy()} target="_blank" rel="noreferrer" className={`${link} inline-flex min-h-11 items-center`}>
						{t("joining.privacy")}
					</a>
				</p>
			</div>
		</>
	);
}

/** An address for a file, for as long as it is shown. */
function usePreview(picture: File | null): string | undefined {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		if (!picture) return;
		const made = URL.createObjectURL(picture);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [picture]);
	return picture ? address : undefined;
}
