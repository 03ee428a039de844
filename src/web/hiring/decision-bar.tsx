import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { SavedReply, WholeApplicant } from "../../contract/hiring.ts";
import { refusalDelayUsual } from "../../contract/limits/hiring.ts";
import { noteMax } from "../../contract/limits.ts";
import { mayMove, type Stage, stages, statusOfStage } from "../../contract/options.ts";
import { fillReply } from "../../contract/reply.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { useKeys } from "../keyboard/use-keys.ts";
import { MoreMenu, moreItemClass } from "../shell/more-menu.tsx";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { TextArea } from "../ui/text-field.tsx";
import { ReasonField, ReplyField } from "./reply-fields.tsx";

const keyOf: Record<Stage, string> = { New: "w", Shortlist: "s", Interview: "i", Offer: "o", Hired: "h", NotNow: "r" };
type BarProps = { applicant: WholeApplicant; nextId: string | undefined; typed: string | undefined };

/**
 * The next stage and the refusal, at the foot of the pane, with the other possible stages in a menu: one row, even on a phone. On a desktop
 * the later stages are in the row too, one press away for a mouse (`pipeline-view.css`). A stage that the applicant is notified of asks for
 * words first; within one status a press is enough. Without scripts the fields are shown and each button submits.
 */
export function DecisionBar({ applicant, nextId, typed }: BarProps) {
	const t = useT();
	const form = useRef<HTMLFormElement>(null);
	const [chosenStage, setChosenStage] = useState<Stage | null>(null);
	const [goesToNext, setGoesToNext] = useState(true);
	const toggle = () => setGoesToNext(!goesToNext);
	const isSending = useIsSending("move");
	const sentAt = useRef<number>(undefined);
	const status = applicant.application.refusal ? null : applicant.status;
	const isAllowed = (stage: Stage) => applicant.status !== "Withdrawn" && mayMove(status ?? "Pending", applicant.stage, stage);
	const options = stages.filter(isAllowed);
	const isLater = (stage: Stage) => stages.indexOf(stage) > stages.indexOf(applicant.stage);
	const nextStage = options.find((stage) => stage !== "NotNow" && isLater(stage));
	const otherStages = options.filter((stage) => stage !== "NotNow" && stage !== nextStage);
	const laterStages = otherStages.filter(isLater);
	// a colleague may have moved the applicant meanwhile: typed text is kept for the stages still possible
	const to = chosenStage && options.includes(chosenStage) ? chosenStage : null;
	useEffect(() => {
		if (isSending) sentAt.current ??= applicant.version;
		else if (sentAt.current !== undefined) {
			if (sentAt.current !== applicant.version) {
				setChosenStage(null);
				form.current?.reset();
				setGoesToNext(true);
			}
			sentAt.current = undefined;
		}
	}, [isSending, applicant.version]);
	const notifiesApplicant = (stage: Stage) => statusOfStage[stage] !== applicant.status;
	const choose = (stage: Stage) => {
		setChosenStage(stage);
		requestAnimationFrame(() => form.current?.querySelector<HTMLTextAreaElement>("textarea[name=words]")?.focus());
	};
	/** The properties of a stage's button. */
	const stageButton = (stage: Stage) => ({
		type: "submit" as const,
		name: "to",
		value: stage,
		"data-stage": stage,
		disabled: isSending,
		"aria-keyshortcuts": keyOf[stage],
		onClick: (event: MouseEvent) => {
			if (!notifiesApplicant(stage)) return;
			event.preventDefault();
			choose(stage);
		},
	});
	const press = (stage: Stage) => form.current?.querySelector<HTMLButtonElement>(`button[data-stage="${stage}"]`)?.click();
	useKeys(Object.fromEntries(options.map((stage) => [keyOf[stage], () => press(stage)])));
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Escape" && to) setChosenStage(null);
		else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && to) {
			event.preventDefault();
			form.current?.querySelector<HTMLButtonElement>("button[data-send]")?.click();
		}
	};
	const fill = (reply: SavedReply | undefined) => {
		const textarea = form.current?.querySelector<HTMLTextAreaElement>("textarea[name=words]");
		const text = reply && (applicant.profile.language === "fr" ? (reply.fr ?? reply.en) : (reply.en ?? reply.fr));
		// in a blind review the server fills in the name, which is unknown here
		if (textarea)
			textarea.value = text && !applicant.isBlind ? fillReply(text, { name: applicant.name, job: applicant.job.title }) : (text ?? "");
	};
	if (options.length === 0) return null;
	return (
		<Form
			ref={form}
			method="post"
			aria-label={t("hiring.decide")}
			onKeyDown={onKeyDown}
			className="grid gap-3 rounded-b-md border-line border-t bg-surface p-3 sm:px-4"
		>
			<input type="hidden" name="id" value={applicant.id} />
			<input type="hidden" name="version" value={applicant.version} />
			<input type="hidden" name="intent" value="move" />
			{nextId && <input type="hidden" name="next" value={nextId} />}
			<div className={classes("grid gap-3", to === null && "scripted:hidden")}>
				{to && <p className="font-semibold">{t(`hiring.asking.${to}`, { name: applicant.name })}</p>}
				<div className="grid gap-3 sm:grid-cols-2">
					<div className={classes(to !== null && to !== "NotNow" && "hidden")}>
						<ReasonField id="decide-reason" isOptional={to === null} />
					</div>
					<ReplyField replies={applicant.replies} id="decide-reply" onChoose={fill} />
				</div>
				<TextArea
					id="decide-words"
					name="words"
					label={t("hiring.words")}
					hint={to === "NotNow" ? t("hiring.wordsLater", { minutes: refusalDelayUsual }) : t("hiring.wordsNow")}
					required={false}
					maxLength={noteMax}
					rows={3}
					defaultValue={typed}
				/>
				{to && (
					<div className="flex flex-wrap items-center gap-2">
						<Button type="submit" name="to" value={to} data-send variant={to === "NotNow" ? "danger" : "primary"} busy={isSending}>
							{t(nextId ? "hiring.answerAndNext" : "hiring.answer")}
							<span aria-hidden="true" className="font-sans text-meta opacity-80 max-lg:hidden">
								Ctrl ↵
							</span>
						</Button>
						<Button variant="quiet" onClick={() => setChosenStage(null)}>
							{t("hiring.cancel")}
						</Button>
					</div>
				)}
			</div>
			<div className={to === null ? "decision-row flex flex-wrap items-center gap-2" : "hidden"}>
				{nextStage && (
					<Button {...stageButton(nextStage)} size="sm" className="max-sm:grow">
						<StageLabel stage={nextStage} />
					</Button>
				)}
				{laterStages.map((stage) => (
					<Button key={stage} {...stageButton(stage)} variant="quiet" size="sm" className="decision-beside">
						<StageLabel stage={stage} />
					</Button>
				))}
				{options.includes("NotNow") && (
					<Button {...stageButton("NotNow")} variant="dangerQuiet" size="sm" className="max-sm:grow">
						<StageLabel stage="NotNow" />
					</Button>
				)}
				{(otherStages.length > 0 || nextId) && (
					<MoreMenu
						label={t("hiring.otherDecisions")}
						{...(otherStages.length === laterStages.length && { className: nextId ? "go-below" : "decision-below" })}
					>
						{otherStages.map((stage) => (
							<li key={stage} className={isLater(stage) ? "decision-below" : undefined}>
								<button {...stageButton(stage)} className={classes(moreItemClass, "justify-between")}>
									<StageLabel stage={stage} />
								</button>
							</li>
						))}
						{nextId && (
							<li className="go-below not-scripted:hidden">
								<label className={moreItemClass}>
									<input type="checkbox" checked={goesToNext} onChange={toggle} className="size-5 accent-leaf" />
									{t("hiring.thenNext")}
								</label>
							</li>
						)}
					</MoreMenu>
				)}
				{nextId && (
					<label className="go-beside ml-auto flex min-h-11 items-center gap-2 text-meta text-muted sm:min-h-9">
						<input type="checkbox" name="go" value="next" checked={goesToNext} onChange={toggle} className="size-4 accent-leaf" />
						{t("hiring.thenNext")}
					</label>
				)}
			</div>
		</Form>
	);
}

/** A button's label, with its key where there is a keyboard. */
function StageLabel({ stage }: { stage: Stage }) {
	const t = useT();
	return (
		<>
			{t(`hiring.take.${stage}`)}
			<span aria-hidden="true" className="decision-key font-sans text-meta uppercase opacity-60">
				{keyOf[stage]}
			</span>
		</>
	);
}
