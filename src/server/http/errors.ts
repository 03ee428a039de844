import { type ErrorCode, errorStatus, type Failure } from "../../contract/errors.ts";
import type { Language } from "../../contract/options.ts";
import type { Params } from "../../contract/sentences/fill.ts";
import { say } from "../../contract/sentences/say.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { machineFault } from "../platform/away.ts";
import { isForeignKeyViolation } from "../platform/database.ts";
import { inDigits } from "../platform/digits.ts";
import { Refusal, type RefusalOptions } from "../platform/refusal.ts";
import { TooManyWaiting } from "../platform/task-queue.ts";
import { databaseAway } from "./inner-headers.ts";

const sentences: Record<ErrorCode, SentenceKey> = {
	bad_request: "badRequest",
	bad_cursor: "badCursor",
	bad_token: "tokenInvalid",
	bad_passkey: "badPasskey",
	bad_provider: "badProvider",
	email_in_use: "emailInUse",
	provider_over: "providerOver",
	address_unproven: "addressUnproven",
	identity_in_use: "identityInUse",
	provider_missing: "providerMissing",
	provider_unreachable: "providerUnreachable",
	signed_out: "signedOut",
	session_ended: "sessionEnded",
	wrong_credentials: "wrongCredentials",
	bad_key: "badKey",
	csrf: "csrf",
	forbidden: "forbidden",
	wrong_role: "forbidden",
	email_not_verified: "emailNotVerified",
	suspended: "suspended",
	banned: "banned",
	switched_off: "switchedOff",
	passkey_needed: "passkeyNeeded",
	missing_scope: "missingScope",
	not_for_keys: "notForKeys",
	not_found: "notFound",
	conflict: "conflict",
	email_taken: "emailTaken",
	already_applied: "alreadyApplied",
	own_job: "ownJob",
	own_application: "ownApplication",
	job_closed: "jobClosed",
	applies_elsewhere: "appliesElsewhere",
	already_decided: "alreadyDecided",
	interview_clash: "interviewClash",
	too_large: "bodyTooLarge",
	wrong_file_type: "wrongFileType",
	invalid_fields: "invalidFields",
	too_many_requests: "tooManyRequests",
	failed: "failed",
	unavailable: "unavailable",
	storage_full: "storageFull",
};

/** Retry delay in seconds for something unreachable or overloaded; a full disk stays full until somebody makes room. */
const [retrySoon, retryFull] = [5, 60];

/** The response to an error thrown by a route: a broken rule, a machine fault, or a bug, whose details are not revealed. */
export function answerTo(error: unknown, language: Language): Response {
	if (error instanceof Refusal) return failureResponse(error, language);
	if (error instanceof TooManyWaiting) return failureResponse(new Refusal("unavailable", { retryAfter: retrySoon }), language);
	// the row it would belong to was deleted at the same moment
	if (isForeignKeyViolation(error)) return failureResponse(new Refusal("not_found"), language);
	const fault = machineFault(error);
	if (fault === "full") return failureResponse(new Refusal("storage_full", { retryAfter: retryFull }), language);
	if (fault === "filesAway") return failureResponse(new Refusal("unavailable", { sentence: "filesAway", retryAfter: retrySoon }), language);
	if (fault === null) return failureResponse(new Refusal("failed"), language);
	const answer = failureResponse(new Refusal("unavailable", { sentence: "databaseAway", retryAfter: retrySoon }), language);
	answer.headers.set(databaseAway, "1");
	return answer;
}

/**
 * The response for a refusal, in the reader's language (decisions.md "The wire"). If all fields have the same problem, the overall message
 * states it too: a client that shows only the message still tells the user what to do.
 */
export function failureResponse(refusal: Refusal, language: Language): Response {
	const { sentence, fields, values, retryAfter, current, next } = refusal.options;
	const [fieldProblem, ...others] = new Set(Object.values(fields ?? {}));
	const fieldSentence = others.length === 0 ? fieldProblem : undefined;
	const params = formatValues(values, language);
	const message = say(language, sentence ?? fieldSentence ?? sentences[refusal.code], { ...params, seconds: retryAfter ?? 0 });
	const body: Failure = { success: false, code: refusal.code, message, error: message };
	if (fields) body.fields = Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, say(language, key, params)]));
	if (refusal.code === "session_ended") body.notes = message;
	if (current) body.current = current;
	if (next) body.next = next;
	return Response.json(body, {
		status: errorStatus[refusal.code],
		headers: { "cache-control": "no-store", ...(retryAfter ? { "retry-after": String(retryAfter) } : {}) },
	});
}

const formatValues = (values: RefusalOptions["values"] = {}, language: Language): Params =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? inDigits(value, language) : value]));
