import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { Attempt } from "../../contract/assessments.ts";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { clearDraft, readDraft, storeDraft } from "../shell/draft.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { CodeText } from "./code-text.tsx";
import { useTimeLeft } from "./use-time-left.ts";

type QuestionFormProps = {
	attempt: Attempt;
	question: NonNullable<Attempt["question"]>;
	receivedAt: number | undefined;
	failure: PageFailure | undefined;
	title: string;
};

/** The current question and its time. When the time is up, the chosen answer is sent; a lost request is retried while the page is open. */
export function QuestionForm({ attempt, question, receivedAt, failure, title }: QuestionFormProps) {
	const t = useT();
	const { number, seconds, secondsLeft } = question;
	const form = useRef<HTMLFormElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const isSending = useIsSending();
	const secondsRemaining = useTimeLeft(secondsLeft, receivedAt);
	const [chosen, choose] = useSavedChoice(`answer ${attempt.id} ${number}`, form);
	const [isSkipping, setSkipping] = useState(false);
	const isOffline = failure?.code === "offline";
	useAutoSubmit(form, { isOver: secondsRemaining === 0 && secondsLeft > 0, isOffline: isOffline && !isSending });
	// a new question is read from its beginning
	useLayoutEffect(() => {
		if (number > 1) heading.current?.focus();
	}, [number]);
	// a press meant for the previous question does not skip this one
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		if (secondsRemaining === 0 || chosen !== undefined || isSkipping) return;
		event.preventDefault();
		setSkipping(true);
	};
	return (
		<Form ref={form} method="post" replace onSubmit={onSubmit} className="grid gap-4">
			<header className="flex items-center justify-between gap-3">
				<div className="grid min-w-0">
					<p className="truncate text-meta text-muted">{title}</p>
					<p className="font-semibold">{t("skills.question", { number, length: attempt.length })}</p>
				</div>
				<Clock secondsRemaining={secondsRemaining} seconds={seconds} />
			</header>
			<Progress number={number} length={attempt.length} />
			{failure &&
				(isOffline ? (
					<Notice tone="warning" title={t("skills.offlineTitle")}>
						<p>{t("skills.offlineText")}</p>
					</Notice>
				) : (
					<Notice tone="danger">{failure.message}</Notice>
				))}
			<Card as="section" className="grid gap-5 sm:p-6">
				<h1
					ref={heading}
					tabIndex={-1}
					lang={attempt.language}
					className="wrap-anywhere whitespace-pre-line font-semibold text-lg outline-none"
				>
					<CodeText>{question.text}</CodeText>
				</h1>
				<input type="hidden" name="number" value={number} />
				<fieldset className="grid gap-2.5">
					<legend className="sr-only">{t("skills.answers")}</legend>
					{question.options.map((option, index) => (
						<label
							// biome-ignore lint/suspicious/noArrayIndexKey: the index is what is sent
							key={index}
							lang={attempt.language}
							className="grid min-h-13 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-sm border border-edge px-4 py-3 has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-2 hover:bg-sunken"
						>
							<input
								type="radio"
								name="choice"
								value={index}
								checked={chosen === String(index)}
								onChange={() => choose(String(index))}
								className="size-5"
							/>
							<span className="wrap-anywhere">
								<CodeText>{option}</CodeText>
							</span>
						</label>
					))}
				</fieldset>
				{secondsRemaining === 0 && <p role="status">{t("skills.timeOver")}</p>}
			</Card>
			<div className="grid gap-2">
				<Button type="submit" busy={isSending} busyText={t("skills.answering")} className="sm:justify-self-end">
					{t(secondsRemaining === 0 ? "skills.next" : "skills.answer")}
				</Button>
				<p role="status" className={classes("text-meta sm:text-right", isSkipping && !chosen ? "text-clay" : "text-muted")}>
					{t(isSkipping && !chosen ? "skills.skipAgain" : "skills.skip")}
				</p>
			</div>
		</Form>
	);
}

/** The choice survives a reload of this tab, and hydration. */
function useSavedChoice(key: string, form: RefObject<HTMLFormElement | null>): [string | undefined, (choice: string) => void] {
	const [chosen, setChosen] = useState<string>();
	// only the browser has it; read before the next render, which would clear a choice that is not stored yet
	useLayoutEffect(() => {
		const saved = form.current?.querySelector<HTMLInputElement>("input[name=choice]:checked")?.value ?? readDraft(key)?.choice;
		if (typeof saved === "string") setChosen(saved);
		return () => clearDraft(key);
	}, [key, form]);
	return [
		chosen,
		(choice) => {
			setChosen(choice);
			storeDraft(key, { choice });
		},
	];
}

/** Milliseconds between retries of a lost request. */
const retryPause = 3_000;

function useAutoSubmit(form: RefObject<HTMLFormElement | null>, { isOver, isOffline }: { isOver: boolean; isOffline: boolean }): void {
	useEffect(() => {
		if (isOver) form.current?.requestSubmit();
	}, [isOver, form]);
	useEffect(() => {
		if (!isOffline) return;
		const send = () => form.current?.requestSubmit();
		const timer = setInterval(send, retryPause);
		addEventListener("online", send);
		return () => {
			clearInterval(timer);
			removeEventListener("online", send);
		};
	}, [isOffline, form]);
}

/** Seconds left from which the clock shows that it is about to end. */
const warningSeconds = 10;

function Clock({ secondsRemaining, seconds }: { secondsRemaining: number; seconds: number }) {
	const t = useT();
	return (
		<p
			role="timer"
			aria-label={t("skills.timeLeftWords", { count: secondsRemaining })}
			className={classes(
				"flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3 font-semibold tabular-nums",
				secondsRemaining <= warningSeconds ? "bg-clay-soft text-clay" : "bg-surface shadow-card",
			)}
		>
			<Icon name="clock" className="size-4.5" />
			<span aria-hidden="true" title={t("skills.timeLeftWords", { count: seconds })}>
				{t("skills.timeLeft", { count: secondsRemaining })}
			</span>
		</p>
	);
}

function Progress({ number, length }: { number: number; length: number }) {
	return (
		<div aria-hidden="true" className="flex gap-1">
			{Array.from({ length }, (_, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: as many as there are questions
					key={index}
					className={classes("h-1.5 flex-1 rounded-full", index < number - 1 ? "bg-leaf" : index === number - 1 ? "bg-ochre" : "bg-line")}
				/>
			))}
		</div>
	);
}
