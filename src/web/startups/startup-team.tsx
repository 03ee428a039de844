import { Link } from "react-router";
import type { TeamMember } from "../../contract/startups.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";

/** The team members who agreed to be named and whom the viewer may see. */
export function StartupTeam({ team }: { team: readonly TeamMember[] }) {
	const t = useT();
	if (team.length === 0) return null;
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{t("startups.team")}</h2>
			<ul className="grid gap-1">
				{team.map(({ person, title }) => (
					<li key={person.id}>
						<Link to={paths.person(person.slug)} className="-mx-2 flex min-h-14 items-center gap-3 rounded-sm px-2 hover:bg-sunken">
							<Avatar name={person.fullName} src={person.profile.avatar} />
							<span className="grid min-w-0">
								<span className="truncate font-semibold">{person.fullName}</span>
								<span className="truncate text-muted text-sm">{title}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
			<p className="text-meta text-muted">{t("startups.teamNote")}</p>
		</Card>
	);
}
