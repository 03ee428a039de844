import { Form, redirect } from "react-router";
import type { TestSubject } from "../../contract/assessments.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { BandPill, BandScale } from "./band.tsx";
import { Facts } from "./tests-page.tsx";
import { useLocalize } from "./use-localize.ts";

await loadMessages("skills");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	return api("GET /assessments/:subject", { params: { subject: params.subject ?? "" } });
});

async function act({ api, params }: PageCall) {
	const { attemptId } = await api("POST /assessments/:subject/start", { params: { subject: params.subject ?? "" } });
	return redirect(paths.attempt(attemptId), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const ErrorBoundary = pageError({
	failed: "skills.failed",
	missing: { icon: "award", title: "skills.subjectMissing", link: { to: paths.tests(), labelKey: "skills.backToTests" } },
	back: { to: paths.tests(), labelKey: "skills.backToTests" },
});

/** What a test covers, how it works, and the viewer's own attempt or result. */
export default function SubjectPage() {
	const t = useT();
	const localize = useLocalize();
	const { subject } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const title = t("skills.testFor", { title: localize(subject.title) });
	return (
		<Page width="text" isSnug>
			<Head title={title} noIndex />
			<BackLink to={paths.tests()}>{t("skills.backToTests")}</BackLink>
			<Card as="section" className="grid gap-5 sm:p-8">
				<header className="grid gap-2">
					<span className="grid size-14 place-items-center rounded-full bg-leaf-soft text-leaf">
						<Icon name="award" className="size-7" />
					</span>
					<h1 className="text-2xl sm:text-3xl">{title}</h1>
					<p>{localize(subject.about)}</p>
					<Facts subject={subject} />
					{subject.skills.length > 0 && (
						<ul className="flex flex-wrap gap-1.5">
							{subject.skills.map((skill) => (
								<li key={skill} className="min-w-0">
									<Chip>{skill}</Chip>
								</li>
							))}
						</ul>
					)}
				</header>
				{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
				<StartTest subject={subject} />
			</Card>
			{subject.result && <LastResult subject={subject} />}
			<Rules />
		</Page>
	);
}

function StartTest({ subject: { attemptId, againAt } }: { subject: TestSubject }) {
	const t = useT();
	const format = useFormat();
	const isSending = useIsSending();
	if (!attemptId && againAt) {
		return (
			<p className="flex items-center gap-2 text-muted">
				<Icon name="calendar" className="size-5" />
				{t("skills.againOn", { date: format.longDate(againAt) })}
			</p>
		);
	}
	return (
		<Form method="post">
			<Button type="submit" busy={isSending} busyText={t("skills.starting")} className="max-sm:w-full">
				{t(attemptId ? "skills.goOnTest" : "skills.start")}
			</Button>
		</Form>
	);
}

function LastResult({ subject: { result } }: { subject: TestSubject }) {
	const t = useT();
	const format = useFormat();
	if (!result) return null;
	return (
		<Card as="section" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">{t("skills.result")}</h2>
				<BandPill band={result.band} />
			</div>
			<BandScale band={result.band} />
			<p className="text-muted text-sm">
				{t("skills.takenOn", { date: format.longDate(result.takenAt) })} ·{" "}
				{t("skills.validUntil", { date: format.longDate(result.endsAt) })} · {t(result.isShown ? "skills.isShown" : "skills.isPrivate")}
			</p>
			<LinkButton to={paths.attempt(result.id)} variant="secondary" size="sm" className="justify-self-start">
				{t("skills.seeResult")}
			</LinkButton>
		</Card>
	);
}

const rules = ["time", "line", "once", "day", "again", "private"] as const;

function Rules() {
	const t = useT();
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{t("skills.rules")}</h2>
			<ul className="grid gap-2.5">
				{rules.map((rule) => (
					<li key={rule} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
						<Icon name="check" className="mt-0.5 size-5 text-leaf" />
						{t(`skills.rule.${rule}`)}
					</li>
				))}
			</ul>
		</Card>
	);
}
