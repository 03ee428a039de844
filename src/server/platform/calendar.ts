import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

export type CalendarEntry = {
	/** Globally unique, and stable for the same event. */
	uid: string;
	/** Increases with every change to what was sent. */
	sequence?: number;
	changedAt: Date;
	startsAt: Date;
	endsAt: Date | null;
	summary: string;
	description: string;
	place: string | null;
	href: string;
	isCancelled?: boolean;
	/** The inviting and the invited party of an entry sent by mail. */
	organizer?: Party;
	attendee?: Party;
};
type Party = { name: string; email: string };

/** RFC 5546: an invitation or a change to it, or a cancellation; none for a calendar people fetch themselves. */
export type CalendarMethod = "REQUEST" | "CANCEL";

/** Entries in the calendar format (RFC 5545), all times in UTC. */
export function calendarText(entries: readonly CalendarEntry[], { method, name }: { method?: CalendarMethod; name?: string } = {}): string {
	const calendar = ical({ prodId: { company: "Njangi", product: "Calendar", language: "EN" } });
	if (method) calendar.method(ICalCalendarMethod[method]);
	if (name) calendar.name(plain(name));
	for (const entry of entries) {
		const { organizer, attendee } = entry;
		calendar.createEvent({
			id: entry.uid,
			sequence: entry.sequence ?? 0,
			stamp: entry.changedAt,
			start: entry.startsAt,
			...(entry.endsAt ? { end: entry.endsAt } : {}),
			summary: plain(entry.summary),
			description: plain(entry.description),
			...(entry.place ? { location: plain(entry.place) } : {}),
			url: plain(entry.href),
			status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
			...(organizer ? { organizer: { name: plain(organizer.name), email: organizer.email } } : {}),
			...(attendee
				? { attendees: [{ name: plain(attendee.name), email: attendee.email, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }] }
				: {}),
		});
	}
	return `${calendar.toString()}\r\n`;
}

/** The library escapes line breaks itself; no other control character belongs in a calendar. */
const plain = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, "");
