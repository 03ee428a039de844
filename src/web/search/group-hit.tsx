import { Link } from "react-router";
import type { GroupCard } from "../../contract/groups.ts";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";

/** A group in the search results: its name and what it is about. */
export function GroupHit({ group: { slug, name, picture, about } }: { group: GroupCard }) {
	return (
		<Card as="li" className="flex items-center gap-3">
			<Avatar name={name} src={picture} square />
			<div className="min-w-0 flex-1">
				<h3 className="text-base">
					<Link to={paths.group(slug)} className="inline-flex min-h-6 min-w-0 max-w-full items-center hover:text-leaf hover:underline">
						<span className="truncate">{name}</span>
					</Link>
				</h3>
				<p className="truncate text-muted text-sm">{about}</p>
			</div>
		</Card>
	);
}
