import type { MatchReason } from "../../contract/matching.ts";
import { useT } from "../i18n/use-t.tsx";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

type ReasonsProps = {
	reasons: readonly MatchReason[];
	/** Wording: addressed to the person themselves, or about them to a recruiter. */
	of: "viewer" | "candidate";
	/** In a list: they take one line on phones, two on desktops. */
	isShort?: boolean;
};

/** Why a person and a job match, in the profile's own words. */
export function Reasons({ reasons, of, isShort = false }: ReasonsProps) {
	const t = useT();
	// skills and places are names; other words are taken out of a sentence
	const wordsOf = ({ kind, words }: MatchReason) =>
		(kind === "title" || kind === "words" ? words.map((word) => t("matching.quoted", { word })) : words).join(", ");
	const textOf = (reason: MatchReason) =>
		t(`matching.${of === "viewer" ? "reason" : "reasonOf"}.${reason.kind}`, { words: wordsOf(reason) });
	return (
		<p className="flex items-start gap-1.5 text-leaf text-sm">
			<Icon name="match" className="mt-0.5 size-4" />
			<span className={isShort ? "line-clamp-1 sm:line-clamp-2" : undefined}>
				<VisuallyHidden>{t("matching.reasons")}: </VisuallyHidden>
				{reasons.map(textOf).join(" · ")}
			</span>
		</p>
	);
}
