import * as z from "zod/mini";

/** Why a moderator hid something, for its author and moderators; null while it is not, and to everybody else. */
export const hidden = z.nullable(
	z.object({
		/** The decision, which its author may appeal. */
		decisionId: z.string(),
		reason: z.string(),
		/** Those who run the group took it, not the site's moderators. */
		isOfGroup: z.boolean(),
		/** `hold`: a job's words are held until a moderator has read them; `takeDown`: taken down for fraud. */
		action: z.enum(["hide", "hold", "takeDown"]),
	}),
);
export type Hidden = z.output<typeof hidden>;
