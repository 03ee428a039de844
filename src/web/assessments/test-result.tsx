import { Form } from "react-router";
import type { Attempt, OwnResult, ReviewedAnswer } from "../../contract/assessments.ts";
import { questionReportMax } from "../../contract/limits/assessments.ts";
import type { Refused } from "../api/page.ts";
import { useIsSending } from "../api/use-page.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { BandScale } from "./band.tsx";
import { CodeText } from "./code-text.tsx";

type TestResultProps = { attempt: Attempt; result: OwnResult; title: string; refused: Refused | undefined };

/** A result as its owner sees it, with every question, its right answer and why. */
export function TestResult({ attempt, result, title, refused }: TestResultProps) {
	const t = useT();
	const format = useFormat();
	const reportedNumber = refused?.values.intent === "report" ? Number(refused.values.number) : undefined;
	return (
		<>
			<Card as="section" className="grid gap-5 sm:p-8">
				<header className="grid gap-1">
					<p className="text-muted">{title}</p>
					<h1 className="text-3xl text-leaf">{t(`skills.band.${result.band}`)}</h1>
					<p>{t(`skills.bandText.${result.band}`)}</p>
				</header>
				<BandScale band={result.band} />
				<p className="flex flex-wrap gap-x-3 gap-y-1 font-semibold">
					<span>{t("skills.rightOf", { count: result.right, length: attempt.length })}</span>
					{result.percentile !== null && <span className="text-leaf">{t("skills.percentile", { count: result.percentile })}</span>}
				</p>
				<p className="text-muted text-sm">
					{t("skills.takenOn", { date: format.longDate(result.takenAt) })} ·{" "}
					{t("skills.validUntil", { date: format.longDate(result.endsAt) })} · {t("skills.bankVersion", { version: result.version })}
				</p>
				{refused && reportedNumber === undefined && <Notice tone="danger">{refused.failure.message || t("error.offline")}</Notice>}
				<VisibilityForm result={result} />
			</Card>
			<section className="grid gap-3">
				<h2 className="text-xl">{t("skills.review")}</h2>
				<ol className="grid gap-3">
					{attempt.review.map((answer) => (
						<Reviewed
							key={answer.number}
							answer={answer}
							language={attempt.language}
							refused={reportedNumber === answer.number ? refused : undefined}
						/>
					))}
				</ol>
			</section>
		</>
	);
}

function VisibilityForm({ result: { isShown } }: { result: OwnResult }) {
	const t = useT();
	const isSending = useIsSending(isShown ? "hide" : "show");
	return (
		<Form method="post" replace preventScrollReset className="flex flex-wrap items-center gap-3">
			<StatusPill tone={isShown ? "leaf" : "neutral"}>{t(isShown ? "skills.isShown" : "skills.isPrivate")}</StatusPill>
			<Button type="submit" name="intent" value={isShown ? "hide" : "show"} variant={isShown ? "secondary" : "primary"} busy={isSending}>
				{t(isShown ? "skills.hide" : "skills.show")}
			</Button>
		</Form>
	);
}

type ReviewedProps = { answer: ReviewedAnswer; language: string; refused: Refused | undefined };

function Reviewed({ answer, language, refused }: ReviewedProps) {
	const t = useT();
	const { number, text, options, chosen, right, explanation, source } = answer;
	return (
		<Card as="li" className="grid gap-3">
			<h3 lang={language} className="wrap-anywhere flex gap-2 whitespace-pre-line text-base">
				<span className="shrink-0 whitespace-nowrap text-muted tabular-nums">{number}.</span>
				<span className="min-w-0">
					<CodeText>{text}</CodeText>
				</span>
			</h3>
			<ul lang={language} className="grid gap-1.5">
				{options.map((option, index) => (
					<Option key={option} option={option} isRight={index === right} isChosen={index === chosen} />
				))}
			</ul>
			{chosen === null && <p className="text-clay text-sm">{t("skills.notAnswered")}</p>}
			<div className="grid gap-1 rounded-sm bg-sunken p-3 text-sm">
				<p className="wrap-anywhere">
					<CodeText>{explanation}</CodeText>
				</p>
				{source && <p className="wrap-anywhere text-meta text-muted">{t("skills.source", { source })}</p>}
			</div>
			<ReportQuestion number={number} refused={refused} />
		</Card>
	);
}

function Option({ option, isRight, isChosen }: { option: string; isRight: boolean; isChosen: boolean }) {
	const t = useT();
	const marks = [...(isRight ? [t("skills.rightAnswer")] : []), ...(isChosen ? [t("skills.yourAnswer")] : [])].join(", ");
	return (
		<li
			className={classes(
				"grid grid-cols-[auto_minmax(0,1fr)] gap-2 rounded-sm px-2 py-1.5 text-sm",
				isRight ? "bg-leaf-soft text-leaf" : isChosen ? "bg-clay-soft text-clay" : "text-muted",
			)}
		>
			{isRight ? (
				<Icon name="check" className="size-5" />
			) : isChosen ? (
				<Icon name="close" className="size-5" />
			) : (
				<span className="size-5" />
			)}
			<span className="wrap-anywhere">
				<CodeText>{option}</CodeText>
				{marks && <span className="font-semibold"> ({marks})</span>}
			</span>
		</li>
	);
}

function ReportQuestion({ number, refused }: { number: number; refused: Refused | undefined }) {
	const t = useT();
	const isSending = useIsSending("report");
	return (
		<details open={refused !== undefined || undefined}>
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-meta text-muted underline-offset-2 hover:underline">
				<Icon name="flag" className="size-4" />
				{t("skills.reportQuestion")}
			</summary>
			<Form method="post" replace preventScrollReset className="grid gap-3">
				<input type="hidden" name="number" value={number} />
				<TextArea
					name="words"
					id={`report-${number}`}
					label={t("skills.reportWords")}
					rows={2}
					maxLength={questionReportMax}
					defaultValue={refused?.values.words?.toString()}
					error={refused && (refused.failure.fields.words ?? (refused.failure.message || t("error.offline")))}
				/>
				<Button type="submit" name="intent" value="report" size="sm" variant="secondary" busy={isSending} className="justify-self-start">
					{t("skills.reportSend")}
				</Button>
			</Form>
		</details>
	);
}
