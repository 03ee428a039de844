import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { adminHouse } from "./admin-house.ts";
import { alerts } from "./alerts.ts";
import { analytics } from "./analytics.ts";
import { apiKeys } from "./api-keys.ts";
import { applications } from "./applications.ts";
import { assessments } from "./assessments.ts";
import { companies } from "./companies.ts";
import { companyDocuments } from "./company-documents.ts";
import { companyMembers } from "./company-members.ts";
import { companyProof } from "./company-proof.ts";
import { messages } from "./conversations.ts";
import { cv } from "./cv.ts";
import type { Endpoint } from "./endpoint.ts";
import { feed } from "./feed.ts";
import { groupModeration } from "./group-moderation.ts";
import { groups } from "./groups.ts";
import { hiring } from "./hiring.ts";
import { interviews } from "./interviews.ts";
import { investors } from "./investors.ts";
import { jobs } from "./jobs.ts";
import { live } from "./live.ts";
import { matching } from "./matching.ts";
import { moderation } from "./moderation.ts";
import { network } from "./network.ts";
import { notifications } from "./notifications.ts";
import { social } from "./oauth.ts";
import { passkeys } from "./passkeys.ts";
import { pictures } from "./pictures.ts";
import { push } from "./push.ts";
import { repliesEndpoints } from "./replies.ts";
import { reports } from "./reports.ts";
import { savedJobs } from "./saved-jobs.ts";
import { search } from "./search.ts";
import { settings } from "./settings.ts";
import { sharing } from "./sharing.ts";
import { signUp } from "./sign-up.ts";
import { site } from "./site.ts";
import { skills } from "./skills.ts";
import { startupListings } from "./startup-listings.ts";
import { startups } from "./startups.ts";
import { warnings } from "./warnings.ts";
import { webhooks } from "./webhooks.ts";

/**
 * The single table of endpoints. The server's routes, the typed client, the OpenAPI document and the test matrix are derived from it; a key
 * without a route does not compile (`src/server/app/routes.ts`). All are under `/api`.
 */
export const endpoints = {
	...site,
	...accounts,
	...signUp,
	...settings,
	...social,
	...passkeys,
	...apiKeys,
	...cv,
	...jobs,
	...warnings,
	...savedJobs,
	...sharing,
	...alerts,
	...reports,
	...applications,
	...hiring,
	...interviews,
	...repliesEndpoints,
	...companies,
	...companyMembers,
	...companyProof,
	...companyDocuments,
	...webhooks,
	...startups,
	...startupListings,
	...investors,
	...network,
	...feed,
	...groups,
	...groupModeration,
	...messages,
	...moderation,
	...admin,
	...adminHouse,
	...notifications,
	...push,
	...live,
	...pictures,
	...search,
	...matching,
	...skills,
	...assessments,
	...analytics,
} as const satisfies Record<string, Endpoint>;

export type EndpointTable = typeof endpoints;
