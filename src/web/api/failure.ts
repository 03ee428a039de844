import { ApiFailure, type FailureCode } from "./client.ts";

/** What a page is told of a call that failed. */
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

/** The session is over, or there never was one; a wrong password is neither. */
export function needsSignIn(error: unknown): boolean {
	return error instanceof ApiFailure && (error.code === "session_ended" || error.code === "signed_out");
}

/** What an error boundary received: the API's failure, as `onServer` and `inBrowser` throw it. */
export function failureOfData(value: unknown): PageFailure | null {
	return typeof value === "object" && value !== null && "code" in value ? (value as PageFailure) : null;
}
