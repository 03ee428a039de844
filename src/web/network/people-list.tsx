import type { PersonCard as Card, Person } from "../../contract/network.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PersonCard } from "./person-card.tsx";

type ListProps = { person: Person; tab: "followers" | "following"; people: readonly Card[]; next: string | null; isFirst: boolean };

/** The person's followers, or the people they follow. */
export function PeopleList({ person, tab, people, next, isFirst }: ListProps) {
	const t = useT();
	const name = person.fullName;
	const href = (cursor?: string) => paths.person(person.slug, { tab, cursor });
	const total = tab === "followers" ? person.followersCount : person.followingCount;
	return (
		<section aria-labelledby="people" className="grid grid-cols-1 gap-4">
			<h2 id="people" className="text-xl">
				{t(`network.${tab}`)}
			</h2>
			{people.length === 0 && (
				<EmptyState
					icon="user"
					title={t(tab === "followers" ? "profiles.noFollowers" : "profiles.noFollowing")}
					text={t(tab === "followers" ? "profiles.noFollowersText" : "profiles.noFollowingText", { name })}
				/>
			)}
			<ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
				{people.map((card) => (
					<PersonCard key={card.id} person={card} />
				))}
			</ul>
			{isFirst && !next && people.length < total && <p className="text-muted text-sm">{t("profiles.onlyVisible")}</p>}
			<CursorPager first={isFirst ? null : href()} next={next ? href(next) : null} />
		</section>
	);
}
