import { type ErrorCode, errorStatus, type Failure } from "../../contract/errors.ts";
import type { Language } from "../../contract/options.ts";
import type { Params } from "../../contract/sentences/fill.ts";
import { say } from "../../contract/sentences/say.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { machineFault } from "../platform/away.ts";
import { isGone } from "../platform/database.ts";
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

/** Seconds after which it is worth asking again what was away or had a crowd before it; a disk has no room until somebody makes some. */
const [retrySoon, retryFull] = [5, 60];

/** What is answered where a route threw something: a broken rule, a fault of the machine, or a bug, which says nothing of itself. */
export function answerTo(error: unknown, language: Language): Response {
	if (error instanceof Refusal) return failureResponse(error, language);
	if (error instanceof TooManyWaiting) return failureResponse(new Refusal("unavailable", { retryAfter: retrySoon }), language);
	// what it was to belong to went in the same moment
	if (isGone(error)) return failureResponse(new Refusal("not_found"), language);
	const fault = machineFault(error);
	if (fault === "full") return failureResponse(new Refusal("storage_full", { retryAfter: retryFull }), language);
	if (fault === "filesAway") return failureResponse(new Refusal("unavailable", { sentence: "filesAway", retryAfter: retrySoon }), language);
	if (fault === null) return failureResponse(new Refusal("failed"), language);
	const answer = failureResponse(new Refusal("unavailable", { sentence: "databaseAway", retryAfter: retrySoon }), language);
	answer.headers.set(databaseAway, "1");
	return answer;
}

/**
 * The answer that a refusal becomes, in the reader's language (decisions.md "The wire"). Where one thing is wrong with all
 * the fields, the whole says that too: who reads the message alone learns what to do.
 */
export function failureResponse(refusal: Refusal, language: Language): Response {
	const { sentence, fields, values, retryAfter, current, next } = refusal.options;
	const [wrong, ...others] = new Set(Object.values(fields ?? {}));
	const ofFields = others.length === 0 ? wrong : undefined;
	const params = inWords(values, language);
	const message = say(language, sentence ?? ofFields ?? sentences[refusal.code], { ...params, seconds: retryAfter ?? 0 });
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

const inWords = (values: RefusalOptions["values"] = {}, language: Language): Params =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? inDigits(value, language) : value]));
