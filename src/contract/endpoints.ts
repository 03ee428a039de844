import { accounts } from "./accounts.ts";
import { analytics } from "./analytics.ts";
import { applications } from "./applications.ts";
import { companies } from "./companies.ts";
import { companyDocuments } from "./company-documents.ts";
import { companyMembers } from "./company-members.ts";
import { companyProof } from "./company-proof.ts";
import { cv } from "./cv.ts";
import type { Endpoint } from "./endpoint.ts";
import { feed } from "./feed.ts";
import { jobs } from "./jobs.ts";
import { joining } from "./joining.ts";
import { live } from "./live.ts";
import { matching } from "./matching.ts";
import { messages } from "./messages.ts";
import { moderation } from "./moderation.ts";
import { network } from "./network.ts";
import { notifications } from "./notifications.ts";
import { passkeys } from "./passkeys.ts";
import { pictures } from "./pictures.ts";
import { reports } from "./reports.ts";
import { savedJobs } from "./saved-jobs.ts";
import { search } from "./search.ts";
import { settings } from "./settings.ts";
import { site } from "./site.ts";
import { social } from "./social.ts";

/**
 * The one table of endpoints. The server's routes, the typed client, the OpenAPI document and the tests' matrix
 * are made from it; a key without a route does not compile (`src/server/app/routes.ts`). All live under `/api`.
 */
export const endpoints = {
	...site,
	...accounts,
	...joining,
	...settings,
	...social,
	...passkeys,
	...cv,
	...jobs,
	...savedJobs,
	...reports,
	...applications,
	...companies,
	...companyMembers,
	...companyProof,
	...companyDocuments,
	...network,
	...feed,
	...messages,
	...moderation,
	...notifications,
	...live,
	...pictures,
	...search,
	...matching,
	...analytics,
} as const satisfies Record<string, Endpoint>;

export type EndpointTable = typeof endpoints;
