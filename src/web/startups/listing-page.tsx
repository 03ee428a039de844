import { useEffect } from "react";
import { redirect } from "react-router";
import type { DeckAnswer } from "../../contract/options.ts";
import type { Api } from "../api/client.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { HiddenNotice } from "../moderation/hidden-notice.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { DeckSection } from "./deck-section.tsx";
import { ListingState } from "./listing-state.tsx";
import { ChoicesSection, PageSection, VersionsSection } from "./page-section.tsx";
import { startupDraft } from "./startup-draft.ts";
import { TeamSection } from "./team-section.tsx";

await loadMessages("startupListings");

const load = forSignedIn({ backWith: [] }, async ({ api, params, url }) => {
	const { listing } = await api("GET /startup-listings/:slug", { params: { slug: params.slug ?? "" } });
	return { listing, saved: savedStates.find((state) => state === url.searchParams.get("saved")) };
});

const savedStates = ["draft", "sent", "done", "asked"] as const;

type Saved = { saved: (typeof savedStates)[number]; section?: "team" | "deck" };
type Submission = { slug: string; field: (name: string) => string };

/** The actions of this page's forms, by the button that was pressed. */
const intents: Record<string, (api: Api, submission: Submission) => Promise<Saved>> = {
	async send(api, { slug, field }) {
		const body = { tellsFollowers: field("tellsFollowers") === "on", isPosted: field("isPosted") === "on" };
		await api("POST /startup-listings/:slug/send", { params: { slug }, body });
		return { saved: "sent" };
	},
	async takeBack(api, { slug }) {
		await api("POST /startup-listings/:slug/take-back", { params: { slug } });
		return { saved: "done" };
	},
	async discard(api, { slug }) {
		await api("DELETE /startup-listings/:slug/draft", { params: { slug } });
		return { saved: "done" };
	},
	async change(api, { slug, field }) {
		const [isRaising, isClosed] = [flagOf(field("isRaising")), flagOf(field("isClosed"))];
		const body = { ...(isRaising === undefined ? {} : { isRaising }), ...(isClosed === undefined ? {} : { isClosed }) };
		await api("PATCH /startup-listings/:slug", { params: { slug }, body });
		return { saved: "done" };
	},
	async ask(api, { slug, field }) {
		const body = { person: field("colleague") || field("person"), title: field("title") };
		await api("POST /startup-listings/:slug/team", { params: { slug }, body });
		return { saved: "asked", section: "team" };
	},
	async remove(api, { slug, field }) {
		await api("DELETE /startup-listings/:slug/team/:invitationId", { params: { slug, invitationId: field("invitationId") } });
		return { saved: "done", section: "team" };
	},
	async removeDeck(api, { slug }) {
		await api("DELETE /startup-listings/:slug/deck", { params: { slug } });
		return { saved: "done", section: "deck" };
	},
	async answer(api, { slug, field }) {
		const params = { slug, requestId: field("requestId") };
		await api("POST /startup-listings/:slug/deck/requests/:requestId", { params, body: { answer: field("answer") as DeckAnswer } });
		return { saved: "done", section: "deck" };
	},
};

const flagOf = (value: string): boolean | undefined => (value === "" ? undefined : value === "true");

/** A multipart form uploads a deck. */
async function act({ api, params, request, form, upload }: PageCall) {
	const slug = params.slug ?? "";
	if (request.headers.get("content-type")?.startsWith("multipart/")) {
		await api("POST /startup-listings/:slug/deck", { params: { slug }, form: await upload() });
		return redirect(paths.startupListing(slug, { saved: "done", section: "deck" }), 303);
	}
	const fields = await form();
	const field = (name: string) => fields.get(name)?.toString() ?? "";
	const run = intents[field("intent")];
	const query = run ? await run(api, { slug, field }) : {};
	return redirect(paths.startupListing(slug, query), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { ListingError as ErrorBoundary } from "./listing-error.tsx";

/** Everything the makers of a startup see and do. */
export default function ListingPage() {
	const t = useT();
	const { listing, saved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const { slug, name, state, hidden } = listing;
	useEffect(() => {
		if (saved === "draft") clearDraft(startupDraft(slug));
	}, [saved, slug]);
	return (
		<Page width="text" isSnug>
			<Head title={name} noIndex />
			<BackLink to={paths.startupListings()}>{t("startupListings.back")}</BackLink>
			<PageTitle title={name} text={state && <ListingState state={state} />}>
				{state === "public" && (
					<LinkButton to={paths.startup(slug)} variant="secondary" icon="external">
						{t("startupListings.see")}
					</LinkButton>
				)}
			</PageTitle>
			{failure && !isSending && <ErrorSummary message={failure.message || t("error.offline")} fields={failure.fields} />}
			{saved && !failure && <Notice tone="success">{t(`startupListings.saved.${saved}`)}</Notice>}
			<HiddenNotice hidden={hidden} isOwn />
			{listing.id === null || listing.version === null ? (
				<EmptyState icon="bolt" title={t("startupListings.nothing")} text={t("startupListings.text")}>
					<LinkButton to={paths.writeStartup(slug)} icon="pencil">
						{t("startupListings.start")}
					</LinkButton>
				</EmptyState>
			) : (
				<>
					<PageSection listing={listing} version={listing.version} />
					<TeamSection listing={listing} values={values} errors={failure?.fields ?? {}} />
					<DeckSection listing={listing} errors={failure?.fields ?? {}} />
					<ChoicesSection listing={listing} />
					<VersionsSection versions={listing.versions} />
				</>
			)}
		</Page>
	);
}
