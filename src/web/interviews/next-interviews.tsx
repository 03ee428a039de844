import type { Interview } from "../../contract/interviews.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { InterviewRow } from "./interview-row.tsx";

/** The viewer's next interviews, for a dashboard. */
export function NextInterviews({ interviews }: { interviews: readonly Interview[] }) {
	const t = useT();
	return (
		<section aria-labelledby="next-interviews" className="grid content-start gap-2">
			<div className="flex flex-wrap items-center justify-between gap-x-4 px-1">
				<h2 id="next-interviews" className="text-lg">
					{t("interviews.next")}
				</h2>
				<LinkButton to={paths.interviews()} variant="quiet" size="sm" className="-mx-3">
					{t("interviews.toAll")}
				</LinkButton>
			</div>
			{interviews.length === 0 && <p className="px-1 text-muted">{t("interviews.none")}</p>}
			<ul className="grid gap-2.5 empty:hidden">
				{interviews.map((interview) => (
					<InterviewRow key={interview.id} interview={interview} level="h3" />
				))}
			</ul>
		</section>
	);
}
