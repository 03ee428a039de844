import type { warnings } from "../../contract/warnings.ts";
import type { RoutesOf } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import { exclusionsIn } from "./exclusions.ts";
import { heldPostings } from "./held.ts";
import { postingOf } from "./posting.ts";
import { warningsIn } from "./warnings.ts";

export const warningRoutes: RoutesOf<typeof warnings> = {
	"POST /warnings/check":
		({ db, viewer, settings }) =>
		async ({ body: { company, questions, ...words } }) => {
			if (settings.rateLimits) await consume(db, [{ key: `check account ${viewer.id}`, tries: 1_200, seconds: 60 * 60 }]);
			const posting = postingOf({ ...words, companyName: company, questions: [{ words: questions }] });
			return { warnings: warningsIn(posting), exclusions: exclusionsIn(posting) };
		},
	"GET /moderation/held":
		({ db }) =>
		async ({ query: { caseId } }) => ({ postings: await heldPostings(db, { caseId }) }),
};
