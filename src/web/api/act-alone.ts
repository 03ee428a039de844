import { data } from "react-router";
import { ApiFailure } from "./client.ts";
import { describeFailure, needsSignIn } from "./failure.ts";
import type { PageCall } from "./page.ts";

/** What the error boundary of a route that only acts is given: where the form's page is. */
export type ActFailure = { next: string | null };

/**
 * For a route that only acts and whose `load` leads elsewhere: a refusal is thrown, so that its error boundary says it
 * (`shell/act-failed.tsx`). Returned, `load` would lead away from the words.
 */
export const actAlone =
	(act: (call: PageCall) => Promise<unknown>) =>
	async (call: PageCall): Promise<unknown> => {
		try {
			return await act(call);
		} catch (error) {
			if (!(error instanceof ApiFailure) || needsSignIn(error)) throw error;
			// the form itself may be what was refused
			const next = await call.form().then(
				(form) => form.get("next"),
				() => null,
			);
			throw data({ next: typeof next === "string" ? next : null } satisfies ActFailure, { status: describeFailure(error).status || 503 });
		}
	};
