import type { Exclusion, Warning } from "../../contract/warnings.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { Notice } from "../ui/notice.tsx";

await loadMessages("warnings");

/** Who reads it: the text changes, the words and what an honest employer does instead stay. */
export type WarningReader = "reader" | "author" | "authorAlone" | "typing" | "message";

export type ShownWarningsProps = { warnings: readonly Warning[]; exclusions?: readonly Exclusion[]; to: WarningReader };

/** Quoted words, each with what an honest employer does instead; nobody is called anything. */
export default function ShownWarnings({ warnings, exclusions = [], to }: ShownWarningsProps) {
	const t = useT();
	const isHeld = warnings.some(({ outcome }) => outcome === "held");
	const quoted = (quote: string) => t("warnings.quoted", { quote });
	const title = to === "author" && isHeld ? "held" : to;
	return (
		<>
			{warnings.length > 0 && (
				<Notice tone={to === "reader" || to === "message" ? "warning" : "info"} title={t(`warnings.${title}`)}>
					{to === "typing" && <p>{t(isHeld ? "warnings.typingHeld" : "warnings.typingNote")}</p>}
					{title !== "author" && title !== "typing" && <p>{t(`warnings.${title}Text`)}</p>}
					<Quotes found={warnings.map(({ kind, quote }) => ({ kind, words: quoted(quote), text: t(`warnings.instead.${kind}`) }))} />
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
