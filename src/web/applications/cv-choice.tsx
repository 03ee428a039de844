import { type ReactNode, useSyncExternalStore } from "react";
import { languages } from "../../contract/options.ts";
import { useSite } from "../api/site.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { FieldError, fieldId } from "../ui/field.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** Empty: a file. Else the language of the CV that is made of the profile. */
export type ProfileCv = "" | (typeof languages)[number];

type CvChoiceProps = { chosen: ProfileCv; onChoose: (chosen: ProfileCv) => void; error: string | undefined; children: ReactNode };

/**
 * The CV of an application: a file (`children`), or the one that the profile makes where it says enough for one. Without a
 * script the style sheet hides the file's field, and the server leaves a file aside that is sent all the same.
 */
export function CvChoice({ chosen, onChoose, error, children }: CvChoiceProps) {
	const t = useT();
	const { siteName } = useSite();
	const viewer = useViewer();
	if (!viewer?.hasCv) {
		return (
			<div className="grid gap-1.5">
				{children}
				<p className="text-muted text-sm">
					{t("applications.noOwnCv", { site: siteName })} <CvLink>{t("applications.fillProfile")}</CvLink>
				</p>
			</div>
		);
	}
	const names = {
		"": t("applications.cvFile"),
		en: t("applications.ownCvEn", { site: siteName }),
		fr: t("applications.ownCvFr", { site: siteName }),
	};
	return (
		<div className="group/cv grid gap-3">
			<fieldset className="grid gap-1" aria-describedby={error ? "profile-cv-error" : undefined}>
				<legend className="font-semibold text-sm">{t("applications.whichCv")}</legend>
				{(["", ...languages] as const).map((value) => (
					<label key={value} className="flex min-h-11 items-center gap-3">
						<input
							type="radio"
							name="profileCv"
							value={value}
							id={value === "" ? fieldId("profileCv") : undefined}
							data-made={value === "" ? undefined : ""}
							defaultChecked={chosen === value}
							onChange={() => onChoose(value)}
							className="size-5 shrink-0"
						/>
						{names[value]}
					</label>
				))}
				<FieldError id="profile-cv-error" error={error} />
			</fieldset>
			<div className="group-has-[[data-made]:checked]/cv:hidden">{children}</div>
			<p className="hidden text-muted text-sm group-has-[[data-made]:checked]/cv:block">
				{t("applications.ownCvHint")} <CvLink>{t("applications.lookAtCv")}</CvLink>
			</p>
		</div>
	);
}

/** In a tab of its own: a chosen file would not be here any more on coming back. */
function CvLink({ children }: { children: string }) {
	const t = useT();
	return (
		<a href={paths.cv()} target="_blank" className="text-leaf underline underline-offset-2" rel="noreferrer">
			{children}
			<VisuallyHidden> ({t("ui.newTab")})</VisuallyHidden>
		</a>
	);
}

/** Whether a browser may refuse a form for a missing file: only where a script sees which CV was chosen. */
export const useMayRequire = () => useSyncExternalStore(never, yes, no);
const never = () => () => {};
const yes = () => true;
const no = () => false;
