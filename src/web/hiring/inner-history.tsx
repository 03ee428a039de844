import type { Act, WholeApplicant } from "../../contract/hiring.ts";
import { useT } from "../i18n/use-t.tsx";
import { TimeAgo } from "../ui/time.tsx";

/** What the applicant was notified of and what colleagues did, latest first. */
export function InnerHistory({ applicant: { application, acts } }: { applicant: WholeApplicant }) {
	const t = useT();
	const actText = useActText();
	const stepLines = application.steps.map((step) => ({
		at: step.at,
		words: step.from === null ? t("applications.applied") : t("hiring.told", { status: t(`applications.status.${step.to}`) }),
		more: [step.reason ? t(`applications.reason.${step.reason}`) : null, step.note].filter((line) => line !== null),
		by: step.by.fullName,
		isTold: true,
	}));
	const actLines = acts.map((act) => ({ at: act.at, words: actText(act), more: [], by: act.by.fullName, isTold: false }));
	const lines = [...stepLines, ...actLines].toSorted((a, b) => (a.at < b.at ? 1 : -1));
	return (
		<ol className="grid gap-3">
			{lines.map(({ at, words, more, by, isTold }) => (
				<li key={`${at} ${words}`} className={isTold ? "grid border-leaf border-l-2 pl-3" : "grid border-line border-l-2 pl-3"}>
					<p className={isTold ? "font-semibold text-sm" : "text-sm"}>{words}</p>
					{more.map((line) => (
						<p key={line} className="whitespace-pre-line text-sm">
							{line}
						</p>
					))}
					<p className="text-meta text-muted">
						{by} · <TimeAgo at={at} />
					</p>
				</li>
			))}
		</ol>
	);
}

/** Describes an act, without its author. */
export function useActText() {
	const t = useT();
	return ({ kind, to, toPerson }: Pick<Act, "kind" | "to" | "toPerson">): string => {
		const name = toPerson ?? t("applications.someone");
		if (kind === "moved") return t("hiring.act.moved", { stage: to ? t(`hiring.stage.${to}`) : "" });
		if (kind === "handed" && toPerson === null) return t("hiring.act.handedBack");
		return t(`hiring.act.${kind}`, { name });
	};
}
