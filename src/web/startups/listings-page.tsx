import { Link } from "react-router";
import type { Listing } from "../../contract/startup-listings.ts";
import { nullIfWrongRole } from "../api/failure.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { ListingState } from "./listing-state.tsx";

await loadMessages("startupListings", "jobs");

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	// a jobseeker who follows a recruiter's link learns how to become a recruiter
	return { listings: await api("GET /startup-listings").then(({ listings }) => listings, nullIfWrongRole) };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ListingError as ErrorBoundary } from "./listing-error.tsx";

/** decisions.md "The menu's other rooms": the makers' side. */
export default function ListingsPage() {
	const t = useT();
	const { listings } = useLoaded<typeof load>();
	return (
		<Page width="text" isSnug>
			<Head title={t("startupListings.title")} noIndex />
			<PageTitle title={t("startupListings.title")} text={t("startupListings.text")} />
			{listings === null && (
				<Notice tone="warning">
					<p>{t("startupListings.notRecruiter")}</p>
					<LinkButton to={paths.postJob({ convert: "1" })} variant="secondary" className="mt-3 justify-self-start">
						{t("jobs.become")}
					</LinkButton>
				</Notice>
			)}
			{listings?.length === 0 && (
				<EmptyState icon="bolt" title={t("startupListings.none")} text={t("startupListings.noneText")}>
					<LinkButton to={paths.newCompany()}>{t("nav.newCompany")}</LinkButton>
				</EmptyState>
			)}
			{listings && listings.length > 0 && (
				<>
					<ul className="grid gap-3">
						{listings.map((listing) => (
							<ListingCard key={listing.slug} listing={listing} />
						))}
					</ul>
					<LinkButton to={paths.newCompany()} variant="quiet" icon="plus" className="justify-self-start">
						{t("nav.newCompany")}
					</LinkButton>
				</>
			)}
		</Page>
	);
}

function ListingCard({ listing: { slug, name, logo, state, oneLine, hasNewer, requestsCount } }: { listing: Listing }) {
	const t = useT();
	return (
		<Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3">
			<Avatar name={name} src={logo} size="lg" square />
			<div className="grid min-w-0 flex-1 basis-56 gap-1">
				<h2 className="text-lg leading-6">
					<Link to={paths.startupListing(slug)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
						{name}
					</Link>
				</h2>
				<p className="line-clamp-2 text-muted">{oneLine ?? t("startupListings.nothing")}</p>
				<p className="flex flex-wrap gap-2 empty:hidden">
					{state && <ListingState state={state} />}
					{hasNewer && <Chip tone="sky">{t("startupListings.newer")}</Chip>}
					{requestsCount > 0 && <Chip tone="ochre">{t("startupListings.waitForDeck", { count: requestsCount })}</Chip>}
				</p>
			</div>
			<LinkButton
				to={state ? paths.startupListing(slug) : paths.writeStartup(slug)}
				variant="secondary"
				icon={state ? undefined : "pencil"}
			>
				{t(state ? "startupListings.open" : "startupListings.start")}
			</LinkButton>
		</Card>
	);
}
