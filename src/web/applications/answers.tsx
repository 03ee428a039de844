import type { Answer } from "../../contract/questions.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";

/** The job's questions with the applicant's answers; nothing if there were none. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
	const t = useT();
	const format = useFormat();
	if (answers.length === 0) return null;
	const textOf = ({ kind, answer }: Answer) => {
		if (answer === null) return <span className="text-muted">{t("applications.noAnswer")}</span>;
		if (kind === "yesNo") return t(answer === "yes" ? "applications.answer.yes" : "applications.answer.no");
		return kind === "number" ? format.number(Number(answer)) : answer;
	};
	return (
		<dl className="grid gap-3">
			{answers.map((answer) => (
				<div key={answer.words} className="grid gap-0.5">
					<dt className="wrap-anywhere text-muted text-sm">{answer.words}</dt>
					<dd className="wrap-anywhere">{textOf(answer)}</dd>
				</div>
			))}
		</dl>
	);
}
