import { Link } from "react-router";
import type { Exclusion, Warning } from "../../contract/warnings.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Notice } from "../ui/notice.tsx";

await loadMessages("warnings");

/** Who reads it: the text changes, the words and what an honest employer does instead stay. */
export type WarningReader = "reader" | "author" | "authorAlone" | "typing" | "message";

export type ShownWarningsProps = {
	warnings: readonly Warning[];
	exclusions?: readonly Exclusion[];
	to: WarningReader;
	/** To the author of a job that is held for these words: the decision that they can ask to look at again. */
	heldBy?: string | undefined;
};

/** Quoted words, each with what an honest employer does instead; nobody is called anything. */
export default function ShownWarnings({ warnings, exclusions = [], to, heldBy }: ShownWarningsProps) {
	const t = useT();
	const isHeld = warnings.some(({ outcome }) => outcome === "held");
	const quoted = (quote: string) => t("warnings.quoted", { quote });
	const title = heldBy || (to === "author" && isHeld) ? "held" : to;
	return (
		<>
			{warnings.length > 0 && (
				<Notice tone={to === "reader" || to === "message" ? "warning" : "info"} title={t(`warnings.${title}`)}>
					{to === "typing" && <p>{t(isHeld ? "warnings.typingHeld" : "warnings.typingNote")}</p>}
					{title !== "author" && title !== "typing" && <p>{t(`warnings.${title}Text`)}</p>}
					<Quotes found={warnings.map(({ kind, quote }) => ({ kind, words: quoted(quote), text: t(`warnings.instead.${kind}`) }))} />
					{heldBy && (
						<Link to={paths.decision(heldBy)} className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2">
							{t("warnings.askAgain")}
						</Link>
					)}
				</Notice>
			)}
			{exclusions.length > 0 && (
				<Notice tone="info" title={t("warnings.excludes")}>
					<p>{t("warnings.excludesText")}</p>
					<Quotes found={exclusions.map(({ kind, quote }) => ({ kind, words: quoted(quote), text: t(`warnings.proposal.${kind}`) }))} />
				</Notice>
			)}
		</>
	);
}

function Quotes({ found }: { found: readonly { kind: string; words: string; text: string }[] }) {
	return (
		<ul className="grid gap-2 pt-1">
			{found.map(({ kind, words, text }) => (
				<li key={kind} className="grid gap-0.5">
					<q className="wrap-anywhere font-semibold before:content-none after:content-none">{words}</q>
					<span className="text-sm">{text}</span>
				</li>
			))}
		</ul>
	);
}
