import { Link } from "react-router";
import type { Post } from "../../contract/feed.ts";
import { cardDescriptionLength } from "../../contract/limits/jobs.ts";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { TimeAgo } from "../ui/time.tsx";

/** A post in the search results: author, date and the beginning of its text. */
export function PostHit({ post: { id, title, content, createdAt, user } }: { post: Post }) {
	const letters = Array.from(content);
	const beginning = letters.length > cardDescriptionLength ? `${letters.slice(0, cardDescriptionLength).join("")}…` : content;
	return (
		<Card as="li" className="flex items-start gap-3">
			<Avatar name={user.fullName} src={user.profile.avatar} />
			<div className="grid min-w-0 flex-1 gap-1">
				<h3 className={title ? "text-base" : "font-normal text-base tracking-normal"}>
					<Link to={paths.post(id)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
						{title ?? beginning}
					</Link>
				</h3>
				{title && <p className="text-muted text-sm">{beginning}</p>}
				<p className="order-first text-meta text-muted">
					{user.fullName} · <TimeAgo at={createdAt} />
				</p>
			</div>
		</Card>
	);
}
