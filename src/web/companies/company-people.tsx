import { Link } from "react-router";
import type { PersonCard } from "../../contract/network.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";

type PeopleProps = { slug: string; name: string; people: readonly PersonCard[]; hasMore: boolean };

/** The company's people who are visible to the viewer. */
export function CompanyPeople({ slug, name, people, hasMore }: PeopleProps) {
	const t = useT();
	if (people.length === 0) return null;
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{t("companies.people")}</h2>
			<ul className="grid gap-1">
				{people.map((person) => (
					<li key={person.id}>
						<Link to={paths.person(person.slug)} className="-mx-2 flex min-h-13 items-center gap-3 rounded-sm px-2 hover:bg-sunken">
							<Avatar name={person.fullName} src={person.profile.avatar} />
							<span className="grid min-w-0">
								<span className="truncate font-semibold">{person.fullName}</span>
								{person.title && <span className="truncate text-muted text-sm">{person.title}</span>}
							</span>
						</Link>
					</li>
				))}
			</ul>
			{hasMore && (
				<Link
					to={paths.companyPeople(slug)}
					className="inline-flex min-h-11 items-center text-leaf sm:min-h-9 underline underline-offset-2"
				>
					{t("companies.peopleAll", { company: name })}
				</Link>
			)}
		</Card>
	);
}
