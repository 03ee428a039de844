import { Link } from "react-router";
import type { Exclusion, Warning } from "../../contract/warnings.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Notice } from "../ui/notice.tsx";

await loadMessages("warnings");

/** Who reads them: the introduction differs, the quotes and what an honest employer does instead do not. */
type WarningReader = "reader" | "author" | "authorAlone" | "typing" | "message";

export type ShownWarningsProps = {
	warnings: readonly Warning[];
	exclusions?: readonly Exclusion[];
	reader: WarningReader;
	/** For the author of a job held for these words: the id of the decision they can appeal. */
	heldBy?: string | undefined;
};

/** Quotes each passage, with what an honest employer does instead; accuses nobody. */
export default function ShownWarnings({ warnings, exclusions = [], reader, heldBy }: ShownWarningsProps) {
	const t = useT();
	const isHeld = warnings.some(({ outcome }) => outcome === "held");
	const quoted = (quote: string) => t("warnings.quoted", { quote });
	const title = heldBy || (reader === "author" && isHeld) ? "held" : reader;
	return (
		<>
			{warnings.length > 0 && (
				<Notice tone={reader === "reader" || reader === "message" ? "warning" : "info"} title={t(`warnings.${title}`)}>
					{reader === "typing" && <p>{t(isHeld ? "warnings.typingHeld" : "warnings.typingNote")}</p>}
					{title !== "author" && title !== "typing" && <p>{t(`warnings.${title}Text`)}</p>}
					<Quotes findings={warnings.map(({ kind, quote }) => ({ kind, quote: quoted(quote), text: t(`warnings.instead.${kind}`) }))} />
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
					<Quotes findings={exclusions.map(({ kind, quote }) => ({ kind, quote: quoted(quote), text: t(`warnings.proposal.${kind}`) }))} />
				</Notice>
			)}
		</>
	);
}

function Quotes({ findings }: { findings: readonly { kind: string; quote: string; text: string }[] }) {
	return (
		<ul className="grid gap-2 pt-1">
			{findings.map(({ kind, quote, text }) => (
				<li key={kind} className="grid gap-0.5">
					<q className="wrap-anywhere font-semibold before:content-none after:content-none">{quote}</q>
					<span className="text-sm">{text}</span>
				</li>
			))}
		</ul>
	);
}
