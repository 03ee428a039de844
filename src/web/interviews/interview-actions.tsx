import { Form } from "react-router";
import type { Interview } from "../../contract/interviews.ts";
import { type FormOutcome, useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { otherSide } from "./interview-row.tsx";
import { When } from "./when.tsx";

export type InterviewAction = "take" | "ask" | "move" | "cancel" | "propose";

/** The action whose form is open: the requested one while it is possible, otherwise the one that is due, if any. */
export function openActionOf({ mayChange, state, side }: Interview, requested: string | null): InterviewAction | null {
	if (!mayChange) return null;
	const can: Record<InterviewAction, boolean> = {
		take: side === "applicant" && state === "proposed",
		ask: side === "applicant" && state === "proposed",
		move: state === "taken",
		cancel: true,
		propose: side === "employer" && state !== "taken",
	};
	const possible = (["ask", "move", "cancel", "propose"] as const).find((action) => action === requested && can[action]);
	if (possible) return possible;
	if (can.take) return "take";
	return can.propose && state === "asked" ? "propose" : null;
}

/** The actions available now, the most likely first. */
export function InterviewActions({
	interview,
	openAction,
	outcome,
}: {
	interview: Interview;
	openAction: InterviewAction | null;
	outcome: FormOutcome;
}) {
	const t = useT();
	const { id, state, side, mayChange, startsAt } = interview;
	const to = (action: "move" | "cancel" | "ask" | "propose") => paths.interview(id, { want: action });
	return (
		<>
			{mayChange && side === "applicant" && state === "proposed" && <Take interview={interview} outcome={outcome} />}
			{mayChange && side === "applicant" && state === "asked" && (
				<p className="text-muted">{t("interviews.askWait", { name: otherSide(interview).name })}</p>
			)}
			{mayChange && side === "employer" && state === "proposed" && (
				<ul className="grid gap-1.5">
					{interview.times.map((at) => (
						<li key={at} className="flex gap-3">
							<Icon name="calendar" className="mt-0.5 size-5 text-muted" />
							<When at={at} />
						</li>
					))}
				</ul>
			)}
			<div className="flex flex-wrap gap-2">
				{state === "taken" && startsAt && (
					<a href={paths.interviewCalendar(id)} download className={buttonClass({ variant: "secondary", size: "sm" })}>
						<Icon name="download" />
						{t("interviews.toCalendar")}
					</a>
				)}
				{mayChange && state === "taken" && openAction !== "move" && (
					<LinkButton to={to("move")} variant="secondary" size="sm" icon="swap">
						{t("interviews.move")}
					</LinkButton>
				)}
				{mayChange && side === "employer" && state !== "taken" && openAction !== "propose" && (
					<LinkButton to={to("propose")} variant="secondary" size="sm" icon="calendar">
						{t("interviews.proposeOthers")}
					</LinkButton>
				)}
				{mayChange && side === "applicant" && state === "proposed" && openAction !== "ask" && (
					<LinkButton to={to("ask")} variant="secondary" size="sm">
						{t("interviews.ask")}
					</LinkButton>
				)}
				{mayChange && openAction !== "cancel" && (
					<LinkButton to={to("cancel")} variant="dangerQuiet" size="sm">
						{t("interviews.cancel")}
					</LinkButton>
				)}
			</div>
		</>
	);
}

/** One tap accepts a time; if the applicant has another interview then, a second tap confirms it. */
function Take({ interview: { times, sequence }, outcome: { failure, values } }: { interview: Interview; outcome: FormOutcome }) {
	const t = useT();
	const isSending = useIsSending("take");
	const clashing = failure?.code === "interview_clash" && values.intent === "take" ? values.start?.toString() : undefined;
	return (
		<section className="grid gap-2">
			<h2 className="text-base">{t("interviews.choose")}</h2>
			<p className="text-muted text-sm">{t("interviews.chooseText")}</p>
			<ul className="grid gap-2">
				{times.map((at, index) => (
					<li key={at}>
						<Form method="post" className="grid">
							<input type="hidden" name="intent" value="take" />
							<input type="hidden" name="sequence" value={sequence} />
							{clashing === at && <input type="hidden" name="despite" value="on" />}
							<Button type="submit" name="start" value={at} variant={index === 0 ? "primary" : "secondary"} disabled={isSending}>
								<span>
									{clashing === at && <span className="block">{t("interviews.takeAnyway")}</span>}
									<When at={at} isOnButton />
								</span>
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	);
}
