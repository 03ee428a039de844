import type { ReactNode } from "react";
import type { LastSent } from "../../contract/applications.ts";
import { languages } from "../../contract/options.ts";
import { useSite } from "../api/site.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { SourceChoice, useUsedSource } from "./source-choice.tsx";

type CvChoiceProps = {
	last: LastSent;
	chosen: string;
	onChoose: (chosen: string) => void;
	error: string | undefined;
	/** The file field. */
	children: ReactNode;
};

/** The CV of an application: the last one used, one generated from the profile if it has enough for it, or a file. */
export function CvChoice({ last, chosen, onChoose, error, children }: CvChoiceProps) {
	const t = useT();
	const { siteName } = useSite();
	const viewer = useViewer();
	const usedSource = useUsedSource();
	if (!last && !viewer?.hasCv) {
		return (
			<div className="grid gap-1.5">
				{children}
				<NoCv />
			</div>
		);
	}
	const ownLabels = { en: t("applications.ownCvEn", { site: siteName }), fr: t("applications.ownCvFr", { site: siteName }) };
	const sources = [
		...(last ? [usedSource(last, last.cvName)] : []),
		...(viewer?.hasCv ? languages.map((value) => ({ value, kind: "made" as const, label: ownLabels[value] })) : []),
		{ value: "", kind: "file" as const, label: t("applications.cvFile") },
	];
	return (
		<SourceChoice name="cvFrom" legend={t("applications.whichCv")} sources={sources} chosen={chosen} onChoose={onChoose} error={error}>
			<div data-for="file" className="gap-1.5">
				{children}
				{!viewer?.hasCv && <NoCv />}
			</div>
			<p data-for="made" className="text-muted text-sm">
				<span>
					{t("applications.ownCvHint")} <CvLink>{t("applications.lookAtCv")}</CvLink>
				</span>
			</p>
		</SourceChoice>
	);
}

function NoCv() {
	const t = useT();
	return (
		<p className="text-muted text-sm">
			{t("applications.noOwnCv")} <CvLink>{t("applications.fillProfile")}</CvLink>
		</p>
	);
}

/** In a new tab: a chosen file would be lost on coming back. */
function CvLink({ children }: { children: string }) {
	const t = useT();
	return (
		<a href={paths.cv()} target="_blank" className="text-leaf underline underline-offset-2" rel="noreferrer">
			{children}
			<VisuallyHidden> ({t("ui.newTab")})</VisuallyHidden>
		</a>
	);
}
