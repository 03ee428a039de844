import { paths } from "../../contract/addresses.ts";
import { calendarText } from "../platform/calendar.ts";
import type { PostRow } from "./post-rows.ts";
import { presentText } from "./present.ts";

/** An event as a calendar file; null if the post is not an event or has no start. `site` is the site's public URL. */
export function calendarOf(post: PostRow, site: string): string | null {
	if (post.kind !== "event" || !post.startsAt) return null;
	const href = site + paths.post(post.id);
	const { content } = presentText({ ...post, isOwn: false });
	return calendarText([
		{
			uid: `${post.id}@${new URL(site).hostname}`,
			changedAt: new Date(post.editedAt ?? post.createdAt),
			startsAt: new Date(post.startsAt),
			endsAt: post.endsAt ? new Date(post.endsAt) : null,
			summary: post.title ?? (content.split("\n", 1)[0] || post.fullName),
			description: [content, post.link, href].filter(Boolean).join("\n\n"),
			place: post.place,
			href: onOneLine(post.link ?? href),
		},
	]);
}

/** A stored link may contain a line break; it still is one URL. */
const onOneLine = (address: string): string => address.replace(/\p{Cc}/gu, "");
