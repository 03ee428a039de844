import { Form, redirect } from "react-router";
import type { QuestionFigures } from "../../contract/assessments.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { forModerators } from "../moderation/for-moderators.ts";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip, StatusPill } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { CodeText } from "./code-text.tsx";
import { useLocalize } from "./use-localize.ts";

await loadMessages("skills");

async function load({ api, params, url }: PageCall) {
	const subject = params.subject ?? "";
	const figures = await api("GET /moderation/assessments/:subject", { params: { subject } });
	return { ...figures, isSaved: url.searchParams.has("saved") };
}

async function act({ api, params, form }: PageCall) {
	const { questionId, act } = formBody<{ questionId: string; act: "retire" | "restore" | "close" }>(await form());
	await api("POST /moderation/questions/:questionId", { params: { questionId }, body: { act } });
	return redirect(paths.moderationTest(params.subject ?? "", { saved: "1" }), 303);
}

export const loader = onServer(forModerators(load));
export const clientLoader = inBrowser(forModerators(load));
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;

/** Statistics of each question of a subject, those with open reports first. */
export default function ModerateTestPage() {
	const t = useT();
	const localize = useLocalize();
	const { title, version, questions, isSaved } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	return (
		<Page width="text">
			<Head title={t("skills.testFor", { title: localize(title) })} noIndex />
			<BackLink to={paths.moderationTests()}>{t("skills.moderate")}</BackLink>
			<PageTitle title={localize(title)} text={t("skills.bankVersion", { version })} />
			<p className="text-muted text-sm">{t("skills.discriminationText")}</p>
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{isSaved && !failure && <Notice tone="success">{t("skills.judged")}</Notice>}
			<ul className="grid gap-3">
				{questions.map((question) => (
					<Question key={question.id} question={question} />
				))}
			</ul>
		</Page>
	);
}

function Question({ question }: { question: QuestionFigures }) {
	const t = useT();
	const localize = useLocalize();
	const { key, difficulty, right, wrong, explanation, source, isCurrent, isRetired, version, reports } = question;
	return (
		<Card as="li" className="grid gap-3">
			<div className="flex flex-wrap items-center gap-2">
				<Chip>{key}</Chip>
				<Chip>{t("skills.difficulty", { count: difficulty })}</Chip>
				{isRetired && <StatusPill tone="clay">{t("skills.retired")}</StatusPill>}
				{!isCurrent && <StatusPill tone="neutral">{t("skills.former", { version })}</StatusPill>}
			</div>
			<h2 className="wrap-anywhere whitespace-pre-line text-base">
				<CodeText>{localize(question.question)}</CodeText>
			</h2>
			<Figures question={question} />
			<ul className="grid gap-1 text-sm">
				{[right, ...wrong].map((option, index) => (
					<li
						key={localize(option)}
						className={classes("grid grid-cols-[auto_minmax(0,1fr)] gap-2", index === 0 ? "font-semibold text-leaf" : "text-muted")}
					>
						{index === 0 ? <Icon name="check" className="size-5" /> : <span className="size-5" />}
						<span className="wrap-anywhere">
							<CodeText>{localize(option)}</CodeText>
						</span>
					</li>
				))}
			</ul>
			<p className="wrap-anywhere text-sm">
				<CodeText>{localize(explanation)}</CodeText> {source && <span className="text-muted">{t("skills.source", { source })}</span>}
			</p>
			{reports.map(({ id, words, by }) => (
				<figure key={id} className="rounded-sm bg-ochre-soft p-3 text-sm">
					<figcaption className="font-semibold">{t("skills.saidBy", { name: by.fullName })}</figcaption>
					<blockquote className="wrap-anywhere whitespace-pre-line">{words}</blockquote>
				</figure>
			))}
			{isCurrent && <QuestionActions question={question} />}
		</Card>
	);
}

function Figures({ question: { asked, shareRight, discrimination } }: { question: QuestionFigures }) {
	const t = useT();
	const format = useFormat();
	const noFigure = "–";
	const figures = [
		{ name: t("skills.asked.count"), value: format.number(asked) },
		{ name: t("skills.shareRight"), value: shareRight === null ? noFigure : format.percent(shareRight) },
		{ name: t("skills.discrimination"), value: discrimination === null ? noFigure : format.number(Math.round(discrimination * 100) / 100) },
	];
	return (
		<dl className="flex flex-wrap gap-x-6 gap-y-3">
			{figures.map(({ name, value }) => (
				<div key={name}>
					<dt className="text-meta text-muted">{name}</dt>
					<dd className="font-semibold tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function QuestionActions({ question: { id, isRetired, reports } }: { question: QuestionFigures }) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<Form method="post" preventScrollReset className="flex flex-wrap gap-2">
			<input type="hidden" name="questionId" value={id} />
			<Button
				type="submit"
				name="act"
				value={isRetired ? "restore" : "retire"}
				size="sm"
				variant={isRetired ? "secondary" : "dangerQuiet"}
				disabled={isSending}
			>
				{t(isRetired ? "skills.restore" : "skills.retire")}
			</Button>
			{reports.length > 0 && (
				<Button type="submit" name="act" value="close" size="sm" variant="secondary" disabled={isSending}>
					{t("skills.closeReports")}
				</Button>
			)}
		</Form>
	);
}
