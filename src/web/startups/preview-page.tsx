import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { StartupHeader } from "./startup-header.tsx";
import { StartupStory } from "./startup-story.tsx";

await loadMessages("startupListings", "startups");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const { listing } = await api("GET /startup-listings/:slug", { params: { slug: params.slug ?? "" } });
	return { listing };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ListingError as ErrorBoundary } from "./listing-error.tsx";

/** The newest version as the public would see it. */
export default function PreviewPage() {
	const t = useT();
	const { listing } = useLoaded<typeof load>();
	const { slug, name, version, isRaising } = listing;
	return (
		<Page width="text">
			<Head title={t("startupListings.preview")} noIndex />
			<BackLink to={paths.startupListing(slug)}>{name}</BackLink>
			{version ? (
				<>
					<Notice tone="info">
						<p>{t("startupListings.previewOf", { number: String(version.number) })}</p>
					</Notice>
					<StartupHeader company={listing} content={version.content} isRaising={isRaising} />
					<StartupStory content={version.content} />
				</>
			) : (
				<EmptyState icon="bolt" title={t("startupListings.nothingToPreview")}>
					<LinkButton to={paths.writeStartup(slug)}>{t("startupListings.start")}</LinkButton>
				</EmptyState>
			)}
		</Page>
	);
}
