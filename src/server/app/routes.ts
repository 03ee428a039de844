import type { EndpointTable } from "../../contract/endpoints.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { signUpRoutes } from "../accounts/sign-up-routes.ts";
import { adminHouseRoutes } from "../admin/house-routes.ts";
import { adminRoutes } from "../admin/routes.ts";
import { alertRoutes } from "../alerts/routes.ts";
import { analyticsRoutes } from "../analytics/routes.ts";
import { apiKeyRoutes } from "../api-keys/routes.ts";
import { applicationRoutes } from "../applications/routes.ts";
import { assessmentRoutes } from "../assessments/routes.ts";
import { companyDocumentRoutes } from "../companies/document-routes.ts";
import { companyMemberRoutes } from "../companies/member-routes.ts";
import { companyProofRoutes } from "../companies/proof-routes.ts";
import { companyRoutes } from "../companies/routes.ts";
import { webhookRoutes } from "../companies/webhook-routes.ts";
import { messageRoutes } from "../conversations/routes.ts";
import { cvRoutes } from "../cv/routes.ts";
import { feedRoutes } from "../feed/routes.ts";
import { groupRoutes } from "../groups/routes.ts";
import { hiringRoutes } from "../hiring/routes.ts";
import type { RoutesOf } from "../http/context.ts";
import { interviewRoutes } from "../interviews/routes.ts";
import { investorRoutes } from "../investors/routes.ts";
import { jobRoutes } from "../jobs/routes.ts";
import { liveRoutes } from "../live/routes.ts";
import { matchingRoutes } from "../matching/routes.ts";
import { groupModerationRoutes } from "../moderation/group-routes.ts";
import { moderationRoutes } from "../moderation/routes.ts";
import { networkRoutes } from "../network/routes.ts";
import { notificationRoutes } from "../notifications/routes.ts";
import { socialRoutes } from "../oauth/routes.ts";
import { passkeyRoutes } from "../passkeys/routes.ts";
import { pictureRoutes } from "../pictures/routes.ts";
import { pushRoutes } from "../push/routes.ts";
import { replyRoutes } from "../replies/routes.ts";
import { reportRoutes } from "../reports/routes.ts";
import { savedJobRoutes } from "../saved-jobs/routes.ts";
import { settingsRoutes } from "../settings/routes.ts";
import { sharingRoutes } from "../sharing/routes.ts";
import { siteRoutes } from "../site/routes.ts";
import { searchRoutes } from "../site/search/routes.ts";
import { skillRoutes } from "../skills/routes.ts";
import { startupListingRoutes } from "../startups/listing-routes.ts";
import { startupRoutes } from "../startups/routes.ts";
import { warningRoutes } from "../warnings/routes.ts";

/** Every endpoint of the contract's table; a missing route is a compile error. */
export const routes: RoutesOf<EndpointTable> = {
	...siteRoutes,
	...accountRoutes,
	...signUpRoutes,
	...settingsRoutes,
	...socialRoutes,
	...passkeyRoutes,
	...apiKeyRoutes,
	...cvRoutes,
	...jobRoutes,
	...warningRoutes,
	...savedJobRoutes,
	...sharingRoutes,
	...alertRoutes,
	...reportRoutes,
	...applicationRoutes,
	...hiringRoutes,
	...interviewRoutes,
	...replyRoutes,
	...companyRoutes,
	...companyMemberRoutes,
	...companyProofRoutes,
	...companyDocumentRoutes,
	...webhookRoutes,
	...startupRoutes,
	...startupListingRoutes,
	...investorRoutes,
	...networkRoutes,
	...feedRoutes,
	...groupRoutes,
	...groupModerationRoutes,
	...messageRoutes,
	...moderationRoutes,
	...adminRoutes,
	...adminHouseRoutes,
	...notificationRoutes,
	...pushRoutes,
	...liveRoutes,
	...pictureRoutes,
	...searchRoutes,
	...matchingRoutes,
	...analyticsRoutes,
	...skillRoutes,
	...assessmentRoutes,
};
