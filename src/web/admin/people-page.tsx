import { Link } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { SearchBar } from "../shell/search-bar.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { forAdministrators } from "./for-administrators.ts";
import { PersonChips } from "./person-chips.tsx";

await loadMessages("admin");

async function load({ api, url }: PageCall) {
	const q = url.searchParams.get("q") ?? undefined;
	return { q, ...(await api("GET /admin/people", { query: { q } })) };
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));

/** People by name, address or id; without a query, the newest. */
export default function PeoplePage() {
	const t = useT();
	const { q, people } = useLoaded<typeof load>();
	return (
		<AdminFrame current="people" text={t("admin.peopleText")}>
			<SearchBar label={t("admin.peopleWords")} name="q" search={q} />
			{people.length === 0 ? (
				<EmptyState scene="nothing" title={t("admin.noPeople")} />
			) : (
				<Card className="py-1 sm:py-1">
					<ul className="grid grid-cols-1 divide-y divide-line">
						{people.map((person) => (
							<li key={person.id} className="relative flex items-center gap-3 py-3">
								<Avatar name={person.fullName} src={person.avatar} />
								<div className="grid min-w-0 flex-1 gap-1">
									<h3 className="text-base">
										<Link to={paths.adminPerson(person.id)} className="wrap-anywhere after:absolute after:inset-0 hover:text-leaf">
											{person.fullName}
										</Link>
									</h3>
									<p className="wrap-anywhere -mt-1 text-muted text-sm">{person.email}</p>
									<PersonChips person={person} />
								</div>
								<Icon name="chevronRight" className="size-5 text-muted" />
							</li>
						))}
					</ul>
				</Card>
			)}
		</AdminFrame>
	);
}
