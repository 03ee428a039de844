import type { EndpointKey } from "../../contract/endpoint.ts";
import type { EndpointTable } from "../../contract/endpoints.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import type { Journal } from "../platform/journal.ts";

type Key = keyof EndpointTable & EndpointKey;

/**
 * Calls logged whatever their outcome: sign-ins, changes of credentials and roles, access to people's documents, decisions about people.
 */
export const securityEvents: Partial<Record<Key, string>> = {
	"POST /auth/login": "sign-in",
	"POST /auth/passkey": "sign-in by passkey",
	"POST /auth/social/:provider": "sign-in by provider",
	"POST /auth/complete": "sign-in by provider",
	"POST /auth/logout": "sign-out",
	"POST /auth/register": "registered",
	"GET /auth/verify-email": "address proven",
	"POST /auth/forgot-password": "password reset asked for",
	"POST /auth/reset-password": "password reset",
	"POST /user/password": "password changed",
	"POST /user/passkeys": "passkey added",
	"DELETE /user/passkeys/:passkeyId": "passkey removed",
	"POST /user/api-keys": "API key made",
	"DELETE /user/api-keys/:keyId": "API key removed",
	"POST /companies/:slug/api-keys": "API key made",
	"DELETE /companies/:slug/api-keys/:keyId": "API key removed",
	"POST /user/providers/:provider": "provider linked",
	"DELETE /user/providers/:provider": "provider unlinked",
	"POST /user/email": "address change asked for",
	"POST /auth/confirm-email": "address changed",
	"POST /auth/keep-email": "address taken back",
	"DELETE /user/sessions/:sessionId": "session ended",
	"POST /user/sessions/end-others": "other sessions ended",
	"POST /user/data": "data exported",
	"POST /user/delete": "account deletion asked for",
	"POST /user/keep": "account kept",
	"POST /user/become-recruiter": "role taken",
	"PATCH /companies/:slug/members/:userId": "company role changed",
	"DELETE /companies/:slug/members/:userId": "company role ended",
	"POST /company-invitation/accept": "company role taken",
	"POST /companies/:slug/claim": "company claimed",
	"POST /companies/:slug/webhooks": "webhook added",
	"DELETE /companies/:slug/webhooks/:webhookId": "webhook removed",
	"POST /companies/:slug/webhooks/:webhookId/prove": "webhook proven",
	"POST /companies/:slug/webhooks/:webhookId/secret": "webhook secret replaced",
	"GET /application/:applicationId/:document": "application document read",
	"GET /moderation/documents/:documentId": "company document read",
	"GET /startups/:slug/deck": "deck read",
	"GET /investor-boards/:slug/export": "investors exported",
	"POST /moderation/cases/:caseId/decide": "moderator decided",
	"POST /moderation/decisions/:decisionId/answer": "moderator decided",
	"POST /moderation/documents/:documentId/decide": "moderator decided",
	"POST /moderation/startups/:versionId/decide": "moderator decided",
	"POST /moderation/questions/:questionId": "moderator decided",
	"POST /admin/people/:personId": "administrator acted",
	"POST /admin/companies/:slug": "administrator acted",
	"POST /admin/queue": "administrator acted",
	"POST /admin/mails/test": "administrator acted",
	"POST /admin/storage": "administrator acted",
	"POST /admin/bans": "administrator acted",
	"POST /admin/bans/:banId/lift": "administrator acted",
	"POST /admin/switches/:name": "administrator acted",
	"POST /admin/announcements": "administrator acted",
	"POST /admin/announcements/:announcementId/end": "administrator acted",
	"GET /admin/audit.csv": "administration exported",
};

/** Refusals logged on any route: reaching for something not allowed, or too often. */
const probingRefusals: ReadonlySet<ErrorCode> = new Set([
	"csrf",
	"wrong_role",
	"forbidden",
	"suspended",
	"banned",
	"passkey_needed",
	"bad_key",
	"missing_scope",
	"not_for_keys",
	"too_many_requests",
]);

type Called = {
	requestId: string;
	/** The caller's id; null for a guest. */
	who: string | null;
	address: string;
	/** Null if the call succeeded. */
	refusal: ErrorCode | null;
};

/** True if a call with this outcome is to be logged. */
export const isSecurityEvent = (key: string, refusal: ErrorCode | null): boolean =>
	Object.hasOwn(securityEvents, key) || (refusal !== null && probingRefusals.has(refusal));

/** Writes one line, without any request data or secret. */
export function writeSecurityEvent(journal: Journal, key: string, { requestId, who, address, refusal }: Called): void {
	const event = securityEvents[key as Key] ?? "refused";
	journal.write({ id: requestId, event, route: key, outcome: refusal ?? "done", who, from: address });
}
