import { ownLists } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PersonCard } from "./person-card.tsx";
import { Unblock } from "./unblock.tsx";
import { useReason } from "./use-reason.ts";

await loadMessages("network", "contacts");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const list = ownLists.find((list) => list === url.searchParams.get("list")) ?? "connections";
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const { people, counts, next } = await api("GET /network/mine", { query: { list, cursor } });
	return { list, cursor, people, counts, next };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The viewer's own network (decisions.md "Community"): five lists, each with its own URL. */
export default function MyNetworksPage() {
	const t = useT();
	const reasonOf = useReason();
	const { list, cursor, people, counts, next } = useLoaded<typeof load>();
	return (
		<Page isSnug>
			<Head title={t("contacts.mineTitle")} canonical={paths.myNetworks()} noIndex />
			<PageTitle title={t("contacts.mineTitle")} text={t("contacts.mineText")}>
				<LinkButton to={paths.network()} variant="secondary" icon="search">
					{t("contacts.find")}
				</LinkButton>
			</PageTitle>
			<TabLinks
				label={t("contacts.mineTabs")}
				tabs={ownLists.map((tab) => ({
					to: paths.myNetworks({ list: tab }),
					label: t(`contacts.list.${tab}`),
					count: tab === "suggestions" ? undefined : counts[tab],
					isCurrent: tab === list,
				}))}
			/>
			<section aria-label={t(`contacts.list.${list}`)} className="grid grid-cols-1 gap-4">
				<h2 className="sr-only">{t(`contacts.list.${list}`)}</h2>
				{people.length === 0 && (
					<EmptyState scene="network" title={t(`contacts.empty.${list}`)} text={t(`contacts.emptyText.${list}`)}>
						{list !== "blocked" && (
							<LinkButton to={list === "suggestions" ? paths.profile() : paths.network()}>
								{t(list === "suggestions" ? "shell.editProfile" : "contacts.find")}
							</LinkButton>
						)}
					</EmptyState>
				)}
				<ul className="grid grid-cols-1 gap-2.5 lg:grid-cols-2">
					{people.map(({ canToggle, reason, blocking, ...person }) => (
						<PersonCard
							key={person.id}
							person={person}
							hidden={blocking ? t(blocking === "block" ? "contacts.blocking.block" : "network.blocking.mute") : undefined}
							canToggle={canToggle}
							note={reasonOf(reason)}
						>
							{blocking && <Unblock person={person} blocking={blocking} />}
						</PersonCard>
					))}
				</ul>
				<CursorPager first={cursor ? paths.myNetworks({ list }) : null} next={next ? paths.myNetworks({ list, cursor: next }) : null} />
			</section>
		</Page>
	);
}
