import { paths } from "../../contract/addresses.ts";
import type { PostRow } from "./post-rows.ts";

/** An event as calendars read it (RFC 5545); null for what is no event or has no beginning. `site` is its public address. */
export function calendarOf(post: PostRow, site: string): string | null {
	if (post.kind !== "event" || !post.startsAt) return null;
	const href = site + paths.post(post.id);
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//Njangi//Feed//EN",
		"BEGIN:VEVENT",
		`UID:${post.id}@${new URL(site).hostname}`,
		`DTSTAMP:${instant(post.editedAt ?? post.createdAt)}`,
		`DTSTART:${instant(post.startsAt)}`,
		...(post.endsAt ? [`DTEND:${instant(post.endsAt)}`] : []),
		`SUMMARY:${escaped(post.title ?? (post.content.split("\n", 1)[0] || post.fullName))}`,
		...(post.place ? [`LOCATION:${escaped(post.place)}`] : []),
		`DESCRIPTION:${escaped([post.content, post.link, href].filter(Boolean).join("\n\n"))}`,
		`URL:${post.link ?? href}`,
		"END:VEVENT",
		"END:VCALENDAR",
	];
	return lines.map((line) => `${folded(onOneLine(line))}\r\n`).join("");
}

const instant = (at: string): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

/** §3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/** No value begins a line of its own, whatever was kept; control characters have no place in a calendar. */
const onOneLine = (line: string): string => line.replace(/\p{Cc}/gu, "");

/** §3.1: no line over 75 bytes; what goes on begins with a space. No letter is cut. */
function folded(line: string): string {
	const parts: string[] = [];
	let part = "";
	let bytes = 0;
	for (const letter of line) {
		const more = Buffer.byteLength(letter);
		if (bytes + more > 74) {
			parts.push(part);
			part = "";
			bytes = 0;
		}
		part += letter;
		bytes += more;
	}
	return [...parts, part].join("\r\n ");
}
