import { z } from "zod";
import { paths } from "../../contract/addresses.ts";
import type { Language } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { type CalendarMethod, calendarText } from "../platform/calendar.ts";
import type { Params } from "./mail-kinds.ts";

/** The calendar data of an interview, in a mail's param `calendar`. */
const calendarSchema = z.object({
	method: z.enum(["REQUEST", "CANCEL"]),
	id: z.uuid(),
	sequence: z.number(),
	startsAt: z.coerce.date(),
	minutes: z.number(),
	changedAt: z.coerce.date(),
});
export type CalendarInterview = Omit<z.input<typeof calendarSchema>, "startsAt" | "changedAt" | "method"> & {
	method: CalendarMethod;
	startsAt: string;
	changedAt: string;
};

type Reader = { to: { name: string; email: string }; params: Params; publicUrl: string; language: Language };

/** The mail's calendar part (RFC 6047). It is sent from the mail's address, on behalf of the employer. */
export function invitation(calendar: string, { to, params, publicUrl, language }: Reader) {
	const { method, id, sequence, startsAt, minutes, changedAt } = calendarSchema.parse(JSON.parse(calendar));
	const { hostname } = new URL(publicUrl);
	const href = publicUrl + paths.interview(id);
	const entry = {
		uid: `${id}@${hostname}`,
		sequence,
		changedAt,
		startsAt,
		endsAt: new Date(startsAt.getTime() + minutes * 60_000),
		summary: say(language, "calendarInterview", { who: params.withWhom ?? "", jobTitle: params.jobTitle ?? "" }),
		description: href,
		place: params.place ?? null,
		href,
		isCancelled: method === "CANCEL",
		organizer: { name: params.company ?? "", email: `no-reply@${hostname}` },
		attendee: to,
	};
	return { method, filename: "interview.ics", content: calendarText([entry], { method }) };
}
