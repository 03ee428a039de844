import { Form, Link, redirect } from "react-router";
import { noteMax } from "../../contract/limits.ts";
import type { WaitingStartup } from "../../contract/startup-listings.ts";
import type { StartupContent } from "../../contract/startups.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { forModerators } from "../moderation/for-moderators.ts";
import { ModerationTabs } from "../moderation/moderation-tabs.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { StageBars } from "./stage-bars.tsx";
import { StartupStory } from "./startup-story.tsx";

await loadMessages("moderation", "startups");

async function load({ api, url }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	return { cursor, isSaved: url.searchParams.has("saved"), ...(await api("GET /moderation/startups", { query: { cursor } })) };
}

async function act({ api, form }: PageCall) {
	const { versionId = "", ...body } = formBody<{ versionId?: string; outcome: "public" | "sentBack"; reason: string }>(await form());
	await api("POST /moderation/startups/:versionId/decide", { params: { versionId }, body });
	return redirect(paths.moderationStartups({ saved: "1" }), 303);
}

export const loader = onServer(forModerators(load));
export const clientLoader = inBrowser(forModerators(load));
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Startups' pages waiting for a moderator, longest waiting first. */
export default function ReviewPage() {
	const t = useT();
	const { waiting, cursor, next, isSaved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	return (
		<Page width="text">
			<Head title={t("moderation.startups")} noIndex />
			<PageTitle title={t("moderation.title")} text={t("moderation.startupsText")} />
			<ModerationTabs current="startups" />
			{failure && <ErrorSummary message={failure.message || t("error.offline")} />}
			{isSaved && !failure && <Notice tone="success">{t("moderation.startupDecided")}</Notice>}
			{waiting.length === 0 && <EmptyState icon="bolt" title={t("moderation.noStartups")} text={t("moderation.noStartupsText")} />}
			<ul className="grid grid-cols-1 gap-8">
				{waiting.map((version) => {
					const isRefused = values.versionId === version.id;
					return (
						<ReviewItem
							key={version.id}
							waiting={version}
							error={isRefused ? failure?.fields.reason : undefined}
							typed={isRefused ? values.reason?.toString() : undefined}
						/>
					);
				})}
			</ul>
			<CursorPager first={cursor ? paths.moderationStartups() : null} next={next ? paths.moderationStartups({ cursor: next }) : null} />
		</Page>
	);
}

type ReviewItemProps = { waiting: WaitingStartup; error: string | undefined; typed: string | undefined };

function ReviewItem({ waiting: { id, startup, by, sentAt, now, content }, error, typed }: ReviewItemProps) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<li className="grid gap-3">
			<Card className="grid gap-3">
				<div className="flex items-center gap-3">
					<Avatar name={startup.name} src={startup.logo} square />
					<div className="min-w-0 flex-1">
						<h2 className="text-lg">
							<Link
								to={paths.company(startup.slug)}
								className="inline-flex min-h-6 items-center underline-offset-2 hover:text-leaf hover:underline"
							>
								{startup.name}
							</Link>
						</h2>
						<p className="text-muted text-sm">
							{by && `${t("moderation.sentBy", { name: by })} · `}
							<TimeAgo at={sentAt} />
						</p>
					</div>
				</div>
				<StartupSummary content={content} />
			</Card>
			<StartupStory content={content} />
			{now && (
				<details className="rounded-md bg-sunken px-4 py-2">
					<summary className="flex min-h-11 cursor-pointer items-center font-semibold">{t("moderation.startupNow")}</summary>
					<div className="grid gap-3 pb-2">
						<Card className="grid gap-3">
							<StartupSummary content={now} />
						</Card>
						<StartupStory content={now} />
					</div>
				</details>
			)}
			<Card>
				<Form method="post" noValidate className="grid gap-3">
					<input type="hidden" name="versionId" value={id} />
					<TextArea
						name="reason"
						id={`reason-${id}`}
						label={t("moderation.reason")}
						hint={t("moderation.startupReasonHint")}
						error={error}
						defaultValue={typed}
						rows={3}
						maxLength={noteMax}
					/>
					<div className="flex flex-wrap gap-2">
						<Button type="submit" name="outcome" value="public" busy={isSending}>
							{t("moderation.startupPublic")}
						</Button>
						<Button type="submit" name="outcome" value="sentBack" variant="dangerQuiet" busy={isSending}>
							{t("moderation.startupSentBack")}
						</Button>
					</div>
				</Form>
			</Card>
		</li>
	);
}

function StartupSummary({ content: { oneLine, sector, stage, town, foundedYear } }: { content: StartupContent }) {
	const t = useT();
	return (
		<>
			<p className="text-lg">{oneLine}</p>
			<p className="flex flex-wrap items-center gap-2">
				<Chip>{t(`startups.sector.${sector}`)}</Chip>
				<Chip icon="pin">{town}</Chip>
				<Chip>{t("startups.founded", { year: String(foundedYear) })}</Chip>
				<StageBars stage={stage} />
			</p>
		</>
	);
}
