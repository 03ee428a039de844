import { Link } from "react-router";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { forAdministrators } from "./for-administrators.ts";
import { PersonMarks } from "./person-marks.tsx";
import { SearchForm } from "./search-form.tsx";

await loadMessages("admin");

async function load({ api, url }: PageCall) {
	const q = url.searchParams.get("q") ?? undefined;
	return { q, ...(await api("GET /admin/people", { query: { q } })) };
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));

/** People by name, address or id; without words the newest. */
export default function PeoplePage() {
	const t = useT();
	const { q, people } = useLoaded<typeof load>();
	return (
		<AdminFrame current="people" text={t("admin.peopleText")}>
			<Card>
				<SearchForm label={t("admin.peopleWords")} words={q} />
			</Card>
			{people.length === 0 && <EmptyState icon="search" title={t("admin.noPeople")} />}
			<ul className="grid grid-cols-1 gap-3">
				{people.map((person) => (
					<Card as="li" key={person.id} className="grid min-w-0 gap-1">
						<h3 className="text-base">
							<Link to={paths.adminPerson(person.id)} className="wrap-anywhere inline-block min-h-6 hover:text-leaf hover:underline">
								{person.fullName}
							</Link>
						</h3>
						<p className="wrap-anywhere text-muted text-sm">{person.email}</p>
						<PersonMarks person={person} />
					</Card>
				))}
			</ul>
		</AdminFrame>
	);
}
