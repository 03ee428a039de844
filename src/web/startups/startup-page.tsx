import { useEffect } from "react";
import { redirect } from "react-router";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { FollowCompany } from "../companies/follow-company.tsx";
import { useFollowCompany } from "../companies/use-follow-company.ts";
import { loadMessages } from "../i18n/load.ts";
import type { PlainKey } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { ReportLink } from "../moderation/report-link.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { MoreMenu } from "../shell/more-menu.tsx";
import { Columns, Page } from "../shell/page.tsx";
import { previewVersion } from "../shell/preview-version.ts";
import { shareTargets } from "../shell/share-targets.ts";
import { DeckCard } from "./deck-card.tsx";
import { StartupHeader } from "./startup-header.tsx";
import { startupOrganization } from "./startup-json-ld.ts";
import { StartupStory } from "./startup-story.tsx";
import { StartupTeam } from "./startup-team.tsx";

await loadMessages("startups", "companies", "jobs", "network");

async function load({ api, params, url }: PageCall) {
	const { success: _, ...page } = await api("GET /startups/:slug", { params: { slug: params.slug ?? "" } });
	// an old slug redirects permanently to the current one
	if (page.startup.slug !== params.slug) return redirect(paths.startup(page.startup.slug) + url.search, 301);
	return page;
}

async function act({ api, params, form }: PageCall) {
	const slug = params.slug ?? "";
	const { intent, sentence = "" } = formBody<{ intent?: string; sentence?: string }>(await form());
	if (intent === "takeBack") await api("DELETE /startups/:slug/deck/requests", { params: { slug } });
	else await api("POST /startups/:slug/deck/requests", { params: { slug }, body: { sentence } });
	return redirect(paths.startup(slug, { section: "deck" }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { StartupError as ErrorBoundary } from "./startup-error.tsx";

/** decisions.md "The menu's other rooms": a startup's public page. */
export default function StartupPage() {
	const t = useT();
	const { publicUrl } = useSite();
	const { startup, team, jobs } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const { isFollowing, toggle } = useFollowCompany(startup);
	const { id, slug, name, oneLine, town, sector, verified, deck, isMaker, openJobs } = startup;
	useEffect(() => {
		if (deck?.state === "asked") clearDraft(`draft-deck-${slug}`);
	}, [deck?.state, slug]);
	return (
		<Page isSnug>
			<Head
				title={`${name}: ${oneLine}`}
				description={startup.about.slice(0, 300)}
				canonical={paths.startup(slug)}
				type="profile"
				image={paths.startupPreview(slug, previewVersion(name, oneLine, town, sector, verified, openJobs))}
				jsonLd={import.meta.env.SSR ? startupOrganization(startup, team, { publicUrl }) : {}}
			/>
			<BackLink to={paths.startups()}>{t("startups.back")}</BackLink>
			<StartupHeader
				company={startup}
				content={startup}
				isRaising={startup.isRaising}
				openJobs={openJobs}
				companyPage={paths.company(slug)}
				// optimistic: the count once the click has reached the server
				followersCount={startup.followersCount + Number(isFollowing) - Number(startup.isFollowing)}
			>
				<FollowCompany company={{ slug, name, isFollowing }} onToggle={toggle} />
				{isMaker && (
					<LinkButton to={paths.startupListing(slug)} variant="secondary" icon="pencil">
						{t("startups.manage")}
					</LinkButton>
				)}
				<MoreMenu label={t("startups.more")}>
					<ShareLinks address={publicUrl + paths.startup(slug)} message={`${name}: ${oneLine}`} />
					{!isMaker && (
						<li>
							<ReportLink target={{ kind: "startup", id }} className={menuItem}>
								{t("startups.report")}
							</ReportLink>
						</li>
					)}
				</MoreMenu>
			</StartupHeader>
			<Columns
				after={
					team.length > 0 || deck ? (
						<>
							<StartupTeam team={team} />
							{deck && <DeckCard slug={slug} deck={deck} failure={failure} typed={values.sentence?.toString()} />}
						</>
					) : undefined
				}
			>
				<StartupStory content={startup} />
				{jobs.length > 0 && (
					<section aria-labelledby="jobs" className="grid grid-cols-1 gap-2.5">
						<h2 id="jobs" className="text-xl">
							{t("startups.jobs")}
						</h2>
						{jobs.map((job) => (
							<JobCard key={job.id} job={job} actions={isMaker ? false : undefined} />
						))}
						{openJobs > jobs.length && (
							<LinkButton to={paths.company(slug)} variant="quiet" className="justify-self-start">
								<span className="wrap-anywhere">{t("startups.allJobs", { company: name })}</span>
							</LinkButton>
						)}
					</section>
				)}
			</Columns>
		</Page>
	);
}

const menuItem = "flex min-h-11 w-full items-center rounded-sm px-3 hover:bg-sunken";

/** Plain links, so that they work without scripts. */
function ShareLinks({ address, message }: { address: string; message: string }) {
	const t = useT();
	const labels: Record<string, PlainKey> = {
		WhatsApp: "startups.shareWhatsApp",
		LinkedIn: "startups.shareLinkedIn",
		email: "startups.shareEmail",
	};
	return shareTargets({ url: address, text: message }).map(({ name, href }) => {
		const label = labels[name];
		if (!label) return null;
		return (
			<li key={name}>
				<a href={href} target="_blank" rel="noopener noreferrer" className={menuItem}>
					{t(label)}
				</a>
			</li>
		);
	});
}
