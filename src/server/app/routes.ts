import type { EndpointTable } from "../../contract/endpoints.ts";
import { joiningRoutes } from "../accounts/joining-routes.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { analyticsRoutes } from "../analytics/routes.ts";
import { applicationRoutes } from "../applications/routes.ts";
import { companyDocumentRoutes } from "../companies/document-routes.ts";
import { companyMemberRoutes } from "../companies/member-routes.ts";
import { companyProofRoutes } from "../companies/proof-routes.ts";
import { companyRoutes } from "../companies/routes.ts";
import { cvRoutes } from "../cv/routes.ts";
import { feedRoutes } from "../feed/routes.ts";
import type { RoutesOf } from "../http/context.ts";
import { jobRoutes } from "../jobs/routes.ts";
import { liveRoutes } from "../live/routes.ts";
import { matchingRoutes } from "../matching/routes.ts";
import { messageRoutes } from "../messages/routes.ts";
import { moderationRoutes } from "../moderation/routes.ts";
import { networkRoutes } from "../network/routes.ts";
import { notificationRoutes } from "../notifications/routes.ts";
import { passkeyRoutes } from "../passkeys/routes.ts";
import { pictureRoutes } from "../pictures/routes.ts";
import { reportRoutes } from "../reports/routes.ts";
import { savedJobRoutes } from "../saved-jobs/routes.ts";
import { settingsRoutes } from "../settings/routes.ts";
import { siteRoutes } from "../site/routes.ts";
import { searchRoutes } from "../site/search/routes.ts";
import { socialRoutes } from "../social/routes.ts";

/** Every endpoint of the contract's table; one without a route does not compile. */
export const routes: RoutesOf<EndpointTable> = {
	...siteRoutes,
	...accountRoutes,
	...joiningRoutes,
	...settingsRoutes,
	...socialRoutes,
	...passkeyRoutes,
	...cvRoutes,
	...jobRoutes,
	...savedJobRoutes,
	...reportRoutes,
	...applicationRoutes,
	...companyRoutes,
	...companyMemberRoutes,
	...companyProofRoutes,
	...companyDocumentRoutes,
	...networkRoutes,
	...feedRoutes,
	...messageRoutes,
	...moderationRoutes,
	...notificationRoutes,
	...liveRoutes,
	...pictureRoutes,
	...searchRoutes,
	...matchingRoutes,
	...analyticsRoutes,
};
