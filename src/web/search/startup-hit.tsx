import { Link } from "react-router";
import type { StartupCard } from "../../contract/startups.ts";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { VerifiedMark } from "../ui/verified-mark.tsx";

/** A startup in the search results: its name and one-line description. */
export function StartupHit({ startup: { slug, name, logo, verified, domain, oneLine, town } }: { startup: StartupCard }) {
	return (
		<Card as="li" className="flex items-center gap-3">
			<Avatar name={name} src={logo} square />
			<div className="min-w-0 flex-1">
				<h3 className="flex flex-wrap items-center gap-x-1.5 text-base">
					<Link to={paths.startup(slug)} className="inline-flex min-h-6 max-w-full items-center hover:text-leaf hover:underline">
						<span className="truncate">{name}</span>
					</Link>
					{verified && <VerifiedMark domain={domain} />}
				</h3>
				<p className="truncate text-muted text-sm">
					{oneLine} · {town}
				</p>
			</div>
		</Card>
	);
}
