/** The closed list of error codes, each with its HTTP status (decisions.md, "The wire"). */
export const errorStatus = {
	bad_request: 400,
	bad_cursor: 400,
	bad_token: 400,
	bad_passkey: 400,
	bad_provider: 400,
	provider_over: 400,
	signed_out: 401,
	session_ended: 401,
	wrong_credentials: 401,
	bad_key: 401,
	csrf: 403,
	forbidden: 403,
	wrong_role: 403,
	email_not_verified: 403,
	suspended: 403,
	banned: 403,
	switched_off: 403,
	passkey_needed: 403,
	address_unproven: 403,
	missing_scope: 403,
	not_for_keys: 403,
	not_found: 404,
	conflict: 409,
	email_taken: 409,
	email_in_use: 409,
	identity_in_use: 409,
	already_applied: 409,
	own_job: 409,
	own_application: 409,
	job_closed: 409,
	applies_elsewhere: 409,
	already_decided: 409,
	interview_clash: 409,
	too_large: 413,
	wrong_file_type: 415,
	invalid_fields: 422,
	too_many_requests: 429,
	failed: 500,
	unavailable: 503,
	provider_missing: 503,
	provider_unreachable: 503,
	storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** The body of every failure response. `message` and `error` are the same sentence: different screens read different keys. */
export type Failure = {
	success: false;
	code: ErrorCode;
	message: string;
	error: string;
	/** By field name of the payload, the sentence for each. */
	fields?: Record<string, string>;
	/** Only when a command came too late: the current state. */
	current?: object;
	/** Only on a 401 for an expired session. */
	notes?: string;
	/** Only when signing in through a provider failed: where the person was going, to redirect there if they sign in another way. */
	next?: string;
};
