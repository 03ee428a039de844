import type { ApplicationDetail } from "../../contract/applications.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { DayLeaf } from "../ui/day-leaf.tsx";
import { InterviewState } from "./interview-state.tsx";
import { When } from "./when.tsx";

await loadMessages("interviews");

/** True if the applicant has times to choose from. */
export const hasTimesToChoose = ({ state, isOver }: ApplicationDetail["interviews"][number]): boolean => state === "proposed" && !isOver;

/** An application's interviews, on either side's page. */
export function ApplicationInterviews({ application }: { application: ApplicationDetail }) {
	const t = useT();
	const { interviews, side } = application;
	if (interviews.length === 0) return null;
	return (
		<section aria-label={t("interviews.one")} className="grid gap-3">
			{interviews.map((interview) => {
				const asksToChoose = side === "applicant" && hasTimesToChoose(interview);
				return (
					<div key={interview.id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-sm bg-sunken p-3">
						{interview.at ? <DayLeaf at={interview.at} /> : <span />}
						<div className="grid justify-items-start gap-1">
							{/* for times to choose from, the button says the same */}
							{!asksToChoose && <InterviewState interview={{ ...interview, side: side === "applicant" ? "applicant" : "employer" }} />}
							{interview.state === "taken" && interview.at && <When at={interview.at} className="font-semibold text-sm" />}
							<LinkButton
								to={paths.interview(interview.id)}
								variant={asksToChoose ? "primary" : interview.isOver || side !== "applicant" ? "quiet" : "secondary"}
								size="sm"
								{...(interview.isOver || side !== "applicant" ? { className: "-mx-3" } : {})}
							>
								{t(asksToChoose ? "interviews.choose" : "interviews.see")}
							</LinkButton>
						</div>
					</div>
				);
			})}
		</section>
	);
}

/** The employer's way to a first or another interview. */
export function ProposeInterview({ application: { id, interviews, side, status, refusal } }: { application: ApplicationDetail }) {
	const t = useT();
	const hasCurrent = interviews.some(({ isOver }) => !isOver);
	if (side !== "decider" || hasCurrent || refusal || (status !== "Pending" && status !== "Interview")) return null;
	return (
		<LinkButton to={paths.proposeInterview(id)} variant="secondary" size="sm" icon="calendar">
			{t("interviews.propose")}
		</LinkButton>
	);
}
