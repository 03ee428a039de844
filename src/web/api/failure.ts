import { ApiFailure, type FailureCode } from "./client.ts";

/** A failed call, as passed to the page. */
export type PageFailure = {
	status: number;
	code: FailureCode;
	message: string;
	fields: Record<string, string>;
	retryAfter: number | undefined;
};

export function describeFailure(failure: ApiFailure): PageFailure {
	const { status, code, message, fields, retryAfter } = failure;
	return { status, code, message, fields, retryAfter };
}

/** True if the session has ended or never existed; false for a wrong password. */
export function needsSignIn(error: unknown): boolean {
	return error instanceof ApiFailure && (error.code === "session_ended" || error.code === "signed_out");
}

/** For `catch`: null for a call that the viewer's role may not make; throws any other error. */
export function nullIfWrongRole(error: unknown): null {
	if (error instanceof ApiFailure && error.code === "wrong_role") return null;
	throw error;
}

/** The API's failure in what an error boundary received, as thrown by `onServer` and `inBrowser`; null for anything else. */
export function failureOfData(value: unknown): PageFailure | null {
	return typeof value === "object" && value !== null && "code" in value ? (value as PageFailure) : null;
}
