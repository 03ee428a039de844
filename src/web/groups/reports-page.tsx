import { Form, Link, redirect } from "react-router";
import type { GroupHidden, GroupReport } from "../../contract/group-moderation.ts";
import { noteMax } from "../../contract/limits.ts";
import type { GroupAction } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Chip } from "../ui/chip.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { TimeAgo } from "../ui/time.tsx";

await loadMessages("groups", "moderation");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const slug = params.slug ?? "";
	const [{ group }, { reports }, { hidden }, { blocked }] = await Promise.all([
		api("GET /groups/:slug", { params: { slug } }),
		api("GET /groups/:slug/reports", { params: { slug } }),
		api("GET /groups/:slug/hidden", { params: { slug } }),
		api("GET /groups/:slug/blocked", { params: { slug } }),
	]);
	return { group, reports, hidden, blocked };
});

type FormValues = { kind: "post" | "comment"; target?: string; intent?: string; reason?: string; removeMember?: "on" };

async function act({ api, params, form }: PageCall): Promise<Response> {
	const slug = params.slug ?? "";
	const { kind, target = "", intent, reason = "", removeMember } = formBody<FormValues>(await form());
	if (intent === "unblock") await api("DELETE /groups/:slug/blocked/:userId", { params: { slug, userId: target } });
	else {
		const body = { kind, targetId: target, action: intent as GroupAction, reason, removeMember: removeMember === "on" };
		await api("POST /groups/:slug/decisions", { params: { slug }, body });
	}
	return redirect(paths.groupReports(slug), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** decisions.md "The menu's other rooms": reports in a group, which those who run it see first; what they hid, and whom they blocked. */
export default function GroupReportsPage() {
	const t = useT();
	const { group, reports, hidden, blocked } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const errorsOf = (target: string) => (values.target === target ? (failure?.fields ?? {}) : {});
	const typedReasonOf = (target: string) => (values.target === target ? values.reason?.toString() : undefined);
	return (
		<Page width="text" isSnug>
			<Head title={t("groups.reportsTitle", { group: group.name })} noIndex />
			<BackLink to={paths.group(group.slug)}>{group.name}</BackLink>
			<PageTitle title={t("groups.reports")} text={t("groups.reportsText")} />
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{reports.length === 0 && <EmptyState icon="check" title={t("groups.noReports")} text={t("groups.noReportsText")} />}
			<ul className="grid grid-cols-1 gap-2.5 sm:gap-4">
				{reports.map((report) => (
					<ReportCard key={report.targetId} report={report} errors={errorsOf(report.targetId)} typed={typedReasonOf(report.targetId)} />
				))}
			</ul>
			{hidden.length > 0 && (
				<section className="grid grid-cols-1 gap-2.5">
					<h2 className="text-lg">{t("groups.hidden")}</h2>
					<ul className="grid grid-cols-1 gap-2.5">
						{hidden.map((item) => (
							<HiddenCard key={item.targetId} hidden={item} errors={errorsOf(item.targetId)} typed={typedReasonOf(item.targetId)} />
						))}
					</ul>
				</section>
			)}
			{blocked.length > 0 && (
				<Card as="section" className="grid gap-1">
					<h2 className="text-lg">{t("groups.blocked")}</h2>
					<ul className="divide-y divide-line">
						{blocked.map(({ userId, fullName }) => (
							<li key={userId} className="flex items-center justify-between gap-3 py-2">
								<span>{fullName}</span>
								<Form method="post">
									<input type="hidden" name="target" value={userId} />
									<Button
										type="submit"
										name="intent"
										value="unblock"
										variant="secondary"
										size="sm"
										aria-label={t("groups.unblockNamed", { name: fullName })}
									>
										{t("groups.unblock")}
									</Button>
								</Form>
							</li>
						))}
					</ul>
				</Card>
			)}
		</Page>
	);
}

type Typed = { errors: Record<string, string>; typed: string | undefined };

function ReportCard({ report, errors, typed }: { report: GroupReport } & Typed) {
	const t = useT();
	const isSending = useIsSending();
	const { kind, targetId, author, words, postId, isHidden, at, reports } = report;
	return (
		<Card as="li" className="grid grid-cols-1 gap-3">
			<p className="flex flex-wrap items-center gap-2 text-meta text-muted">
				<Chip tone="clay" icon="flag">
					{t(`groups.thing.${kind}`)}
				</Chip>
				{author && <span>{author.fullName}</span>}
				<TimeAgo at={at} />
			</p>
			{/* a box of its own: clamped text would show its next line in the padding */}
			<div className="rounded-sm bg-sunken p-3">
				<p className="line-clamp-3 whitespace-pre-line">{words}</p>
			</div>
			<ul className="grid gap-1.5">
				{reports.map(({ reason, description, at: reportedAt }) => (
					<li key={reportedAt} className="flex flex-wrap items-baseline gap-x-2 text-sm">
						<b className="font-semibold">{t(`moderation.reason.${reason}`)}</b>
						{description && <span className="whitespace-pre-line">{description}</span>}
					</li>
				))}
			</ul>
			{postId && (
				<Link
					to={paths.post(postId, { comment: kind === "comment" ? targetId : undefined })}
					className="inline-flex min-h-6 items-center justify-self-start text-leaf text-sm underline underline-offset-2"
				>
					{t("groups.openThing")}
				</Link>
			)}
			{author?.isViewer ? (
				<p className="border-line border-t pt-3 text-sm">{t("groups.reportOfOwn")}</p>
			) : (
				<Form method="post" noValidate className="grid gap-3 border-line border-t pt-3">
					<input type="hidden" name="kind" value={kind} />
					<input type="hidden" name="target" value={targetId} />
					<ReasonField {...{ targetId, errors, typed }} hint={t("groups.field.reasonHint")} />
					{author?.canBeRemoved && (
						<CheckboxField id={`remove-${targetId}`} name="removeMember" label={t("groups.removeToo", { name: author.fullName })} />
					)}
					<div className="flex flex-wrap gap-2">
						{postId && !isHidden && (
							<Button type="submit" name="intent" value="hide" variant="danger" size="sm" disabled={isSending}>
								{t("groups.hide")}
							</Button>
						)}
						<Button type="submit" name="intent" value="dismiss" variant="secondary" size="sm" disabled={isSending}>
							{t("groups.dismiss")}
						</Button>
					</div>
				</Form>
			)}
		</Card>
	);
}

/** The reason for hiding something, leaving it or showing it again. */
function ReasonField({ targetId, errors, typed, hint }: Typed & { targetId: string; hint?: string }) {
	const t = useT();
	return (
		<TextArea
			id={`reason-${targetId}`}
			name="reason"
			label={t("groups.field.reason")}
			hint={hint}
			error={errors.reason}
			defaultValue={typed}
			maxLength={noteMax}
			rows={2}
			required
		/>
	);
}

function HiddenCard({ hidden: { kind, targetId, words, reason }, errors, typed }: { hidden: GroupHidden } & Typed) {
	const t = useT();
	return (
		<Card as="li" className="grid grid-cols-1 gap-2">
			<p className="line-clamp-3 whitespace-pre-line">{words}</p>
			<p className="text-muted text-sm">{t("groups.hiddenBecause", { reason })}</p>
			<details open={errors.reason !== undefined || undefined}>
				<summary className="inline-flex min-h-8 items-center font-semibold text-sm underline underline-offset-2">
					{t("groups.restore")}
				</summary>
				<Form method="post" noValidate className="mt-2 grid gap-3">
					<input type="hidden" name="kind" value={kind} />
					<input type="hidden" name="target" value={targetId} />
					<ReasonField {...{ targetId, errors, typed }} />
					<Button type="submit" name="intent" value="restore" variant="secondary" size="sm" className="justify-self-start">
						{t("groups.restore")}
					</Button>
				</Form>
			</details>
		</Card>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
