import type { MatchReason } from "../../contract/matching.ts";
import { useT } from "../i18n/use-t.tsx";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

type ReasonsProps = {
	reasons: readonly MatchReason[];
	/** Wording: addressed to the person themselves, or about them to a recruiter. */
	of: "viewer" | "candidate";
	/** In a list: on phones they take one line. */
	isShort?: boolean;
};

/** Why a person and a job match, in the profile's own words. */
export function Reasons({ reasons, of, isShort = false }: ReasonsProps) {
	const t = useT();
	const textOf = ({ kind, words }: MatchReason) =>
		t(`matching.${of === "viewer" ? "reason" : "reasonOf"}.${kind}`, { words: words.join(", ") });
	return (
		<p className="flex items-start gap-1.5 text-leaf text-sm">
			<Icon name="match" className="mt-0.5 size-4" />
			<span className={isShort ? "max-sm:line-clamp-1" : undefined}>
				<VisuallyHidden>{t("matching.reasons")}: </VisuallyHidden>
				{reasons.map(textOf).join(" · ")}
			</span>
		</p>
	);
}
