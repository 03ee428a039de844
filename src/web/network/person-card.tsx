import { Link } from "react-router";
import type { PersonCard as Person } from "../../contract/network.ts";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { FollowButton } from "./follow-button.tsx";
import { useWork } from "./use-work.ts";

/** A person in a list. */
export function PersonCard({ person }: { person: Person }) {
	const t = useT();
	const work = useWork(person);
	return (
		<Card as="li" className="flex flex-wrap items-center gap-3">
			<Avatar name={person.fullName} src={person.profile.avatar} />
			<div className="min-w-0 flex-1 basis-40">
				<h3 className="truncate text-base">
					<Link to={paths.person(person.slug)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
						{person.fullName}
					</Link>
				</h3>
				<p className="truncate text-muted text-sm">{work ?? t(person.role === "recruiter" ? "shell.sideRecruiter" : "shell.sideSeeker")}</p>
			</div>
			<FollowButton person={person} size="sm" />
		</Card>
	);
}
