import { paths } from "../../contract/addresses.ts";
import { calendarText } from "../platform/calendar.ts";
import type { PostRow } from "./post-rows.ts";

/** An event as calendars read it; null for what is no event or has no beginning. `site` is its public address. */
export function calendarOf(post: PostRow, site: string): string | null {
	if (post.kind !== "event" || !post.startsAt) return null;
	const href = site + paths.post(post.id);
	return calendarText([
		{
			uid: `${post.id}@${new URL(site).hostname}`,
			changedAt: new Date(post.editedAt ?? post.createdAt),
			startsAt: new Date(post.startsAt),
			endsAt: post.endsAt ? new Date(post.endsAt) : null,
			summary: post.title ?? (post.content.split("\n", 1)[0] || post.fullName),
			description: [post.content, post.link, href].filter(Boolean).join("\n\n"),
			place: post.place,
			href: onOneLine(post.link ?? href),
		},
	]);
}

/** An address that was kept with a line's end in it is one address. */
const onOneLine = (address: string): string => address.replace(/\p{Cc}/gu, "");
