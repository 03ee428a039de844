import * as z from "zod/mini";

/** Why a moderator hid something, for its author and moderators; null while it is not, and to everybody else. */
export const hidden = z.nullable(
	z.object({
		/** The decision, which its author may appeal. */
		actId: z.string(),
		reason: z.string(),
	}),
);
export type Hidden = z.output<typeof hidden>;
