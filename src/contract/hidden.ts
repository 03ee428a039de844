import * as z from "zod/mini";

/** Why a moderator hid something, for its author and moderators; null if it is not hidden, and for everyone else. */
export const hidden = z.nullable(
	z.object({
		/** The decision, which the author may appeal. */
		decisionId: z.string(),
		reason: z.string(),
		/** Decided by the group's staff, not the site's moderators. */
		isOfGroup: z.boolean(),
		/** `hold`: a job's text is held until a moderator has read it; `takeDown`: taken down for fraud. */
		action: z.enum(["hide", "hold", "takeDown"]),
	}),
);
export type Hidden = z.output<typeof hidden>;
