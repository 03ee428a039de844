import { Form, Link, redirect } from "react-router";
import { noteMax } from "../../contract/limits.ts";
import type { ModerationAction } from "../../contract/options.ts";
import { formBody, type Values } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { AuditLog } from "./audit-log.tsx";
import { CaseAuthor, CaseState } from "./case-parts.tsx";
import { forModerators } from "./for-moderators.ts";
import { HeldFacts } from "./held-parts.tsx";

await loadMessages("moderation");

async function load({ api, params, url }: PageCall) {
	const caseId = params.caseId ?? "";
	const loaded = await api("GET /moderation/cases/:caseId", { params: { caseId } });
	const [held] = loaded.case.kind === "job" ? (await api("GET /moderation/held", { query: { caseId } })).postings : [];
	return { ...loaded, held, isSaved: url.searchParams.has("saved") };
}

type FormValues = {
	intent?: string;
	action: ModerationAction;
	reason: string;
	version: number;
	decisionId?: string;
	outcome: "granted" | "declined";
};

async function act({ api, params, form }: PageCall) {
	const caseId = params.caseId ?? "";
	const { intent, action: decidedAction, reason, version, decisionId = "", outcome } = formBody<FormValues>(await form());
	if (intent === "answer")
		await api("POST /moderation/decisions/:decisionId/answer", { params: { decisionId }, body: { outcome, reason } });
	else await api("POST /moderation/cases/:caseId/decide", { params: { caseId }, body: { action: decidedAction, reason, version } });
	return redirect(paths.moderationCase(caseId, { saved: "1" }));
}

export const loader = onServer(forModerators(load));
export const clientLoader = inBrowser(forModerators(load));
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** A reported item: its content, who reported it, the decisions so far and the form for the next one. */
export default function CasePage() {
	const t = useT();
	const { case: moderationCase, reports, decisions, held, isSaved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const { author, kind, words, href } = moderationCase;
	const title = author
		? t("moderation.caseTitle", { kind: t(`moderation.kind.${kind}`), name: author.fullName })
		: t("moderation.caseTitleImported");
	const isAnswer = values.intent === "answer";
	const errors = failure?.fields ?? {};
	return (
		<Page width="text">
			<Head title={title} noIndex />
			<BackLink to={paths.moderation()}>{t("moderation.back")}</BackLink>
			<h1 className="text-2xl">{title}</h1>
			{failure && <ErrorSummary message={failure.message} fields={failure.fields} />}
			{isSaved && !failure && <Notice tone="success">{t("moderation.decided")}</Notice>}
			<Card as="section" className="grid min-w-0 gap-3" aria-labelledby="case-content">
				<CaseState moderationCase={moderationCase} />
				<h2 id="case-content" className="text-lg">
					{t("moderation.content")}
				</h2>
				<p className="max-h-96 overflow-y-auto whitespace-pre-line">{words}</p>
				<CaseAuthor author={author} />
				{href && (
					<Link to={href} className="inline-block min-h-6 justify-self-start underline underline-offset-2 hover:text-leaf">
						{t("moderation.seeThing")}
					</Link>
				)}
			</Card>
			{held && held.warnings.length > 0 && (
				<Card as="section" aria-label={t("moderation.held")} className="min-w-0">
					<HeldFacts posting={held} />
				</Card>
			)}
			<Reports reports={reports} />
			<DecideForm key={moderationCase.version} typed={isAnswer ? {} : values} errors={isAnswer ? {} : errors} />
			{decisions.length > 0 && (
				<section aria-labelledby="trail" className="grid grid-cols-1 gap-3">
					<h2 id="trail" className="text-lg">
						{t("moderation.caseTrail")}
					</h2>
					<AuditLog decisions={decisions} answer={{ typed: isAnswer ? values : {}, errors: isAnswer ? errors : {} }} />
				</section>
			)}
		</Page>
	);
}

type Loaded = Exclude<Awaited<ReturnType<typeof load>>, Response>;

function Reports({ reports }: Pick<Loaded, "reports">) {
	const t = useT();
	return (
		<section aria-labelledby="reports" className="grid grid-cols-1 gap-3">
			<h2 id="reports" className="text-lg">
				{t("moderation.whoReported")}
			</h2>
			{reports.length === 0 && <p className="text-muted">{t("moderation.nobodyReports")}</p>}
			<ul className="grid grid-cols-1 gap-3">
				{reports.map(({ id, reason, description, at, isOpen, reporter }) => (
					<Card as="li" key={id} className="grid gap-2">
						<p className="flex flex-wrap items-center gap-2">
							<Chip tone={isOpen ? "ochre" : "neutral"}>{t(`moderation.reason.${reason}`)}</Chip>
							<Link to={paths.person(reporter.slug)} className="hover:text-leaf hover:underline">
								{reporter.fullName}
							</Link>
							<span className="text-muted text-sm">
								<TimeAgo at={at} />
								{!isOpen && ` · ${t("moderation.isClosed")}`}
							</span>
						</p>
						{description && <p className="whitespace-pre-line">{description}</p>}
					</Card>
				))}
			</ul>
		</section>
	);
}

function DecideForm({ typed, errors }: { typed: Values; errors: Record<string, string> }) {
	const t = useT();
	const { case: moderationCase } = useLoaded<typeof load>();
	const isSending = useIsSending("decide");
	return (
		<Card as="section" className="grid gap-4" aria-labelledby="decide">
			<h2 id="decide" className="text-lg">
				{t("moderation.decide")}
			</h2>
			{moderationCase.can.length === 0 ? (
				<p>{t("moderation.nothingToDecide")}</p>
			) : (
				<Form method="post" noValidate className="grid gap-4">
					<p className="text-muted">{t("moderation.decideText")}</p>
					<input type="hidden" name="intent" value="decide" />
					<input type="hidden" name="version" value={moderationCase.version} />
					<SelectField
						name="action"
						label={t("moderation.act")}
						error={errors.action}
						defaultValue={typed.action?.toString() ?? ""}
						options={[
							{ value: "", label: t("moderation.chooseAct") },
							...moderationCase.can.map((value) => ({ value, label: t(`moderation.do.${value}`) })),
						]}
					/>
					<TextArea
						name="reason"
						label={t("moderation.reason")}
						error={errors.reason}
						defaultValue={typed.reason?.toString()}
						maxLength={noteMax}
						rows={3}
					/>
					<Button type="submit" busy={isSending} className="justify-self-start">
						{t("moderation.save")}
					</Button>
				</Form>
			)}
		</Card>
	);
}
