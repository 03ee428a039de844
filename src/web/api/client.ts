import { type Endpoint, type InputOf, idempotencyKeyHeader, type OutputOf } from "../../contract/endpoint.ts";
import type { EndpointTable } from "../../contract/endpoints.ts";
import type { ErrorCode, Failure } from "../../contract/errors.ts";
import type { Transport } from "./request-context.ts";

/** A multipart body: the browser's form data, or the byte stream that arrives at the server. */
export type Upload = FormData | { stream: ReadableStream<Uint8Array>; contentType: string; contentLength: string | null };

type Input<Key extends keyof EndpointTable> = InputOf<EndpointTable[Key], Upload>;
type Output<Key extends keyof EndpointTable> = EndpointTable[Key]["response"] extends "file"
	? Response
	: OutputOf<EndpointTable[Key] & Endpoint, Response>;
type Arguments<Key extends keyof EndpointTable> = Record<never, never> extends Input<Key> ? [input?: Input<Key>] : [input: Input<Key>];

/**
 * Calls one endpoint of the contract: `api("GET /jobs/:jobId", { params: { jobId } })`. Returns the success response, a `Response` if it is
 * a file; throws `ApiFailure` for everything else.
 */
export type Api = <Key extends keyof EndpointTable>(key: Key, ...args: Arguments<Key>) => Promise<Output<Key>>;

/** `offline`: there was no response; `unreadable`: the response was not the API's. */
export type FailureCode = ErrorCode | "offline" | "unreadable";

export class ApiFailure extends Error {
	status: number;
	code: FailureCode;
	/** Messages by the payload's own field names. */
	fields: Record<string, string>;
	/** Seconds. */
	retryAfter: number | undefined;
	notes: string | undefined;
	/** The page the person was going to. */
	next: string | undefined;

	constructor(status: number, code: FailureCode, answer: Partial<Failure> = {}, retryAfter?: number) {
		super(answer.message ?? "");
		this.status = status;
		this.code = code;
		this.fields = answer.fields ?? {};
		this.retryAfter = retryAfter;
		this.notes = answer.notes;
		this.next = answer.next;
	}
}

type LooseInput = {
	params?: Record<string, string>;
	query?: Record<string, unknown>;
	body?: unknown;
	form?: Upload;
	idempotencyKey?: string;
};

/** `onFailure` is called with every failure before it is thrown. */
export function createApi(transport: Transport, onFailure: (failure: ApiFailure) => void = () => {}): Api {
	const call = async (key: string, input: LooseInput = {}): Promise<unknown> => {
		const [method = "GET", path = ""] = key.split(" ");
		const response = await transport(fillPath(path, input.params) + queryString(input.query), {
			method,
			...bodyOf(input),
		}).catch((error: unknown) => {
			if (error instanceof DOMException && error.name === "AbortError") throw error;
			throw new ApiFailure(0, "offline");
		});
		if (response.ok && !isJson(response)) return response;
		const answer = await answerOf(response);
		if (response.ok && answer?.success) return answer;
		const failure = failureOf(response, answer);
		onFailure(failure);
		throw failure;
	};
	return call as Api;
}

type Answer = (Partial<Failure> & { success?: boolean }) | null;

const isJson = ({ headers }: Response) => headers.get("content-type")?.startsWith("application/json");

const answerOf = async (response: Response): Promise<Answer> => (isJson(response) ? await response.json().catch(() => null) : null);

const failureOf = ({ status, headers }: Response, answer: Answer) =>
	new ApiFailure(status, answer?.code ?? "unreadable", answer ?? {}, Number(headers.get("retry-after")) || undefined);

/** The failure that an API response describes. */
export const readFailure = async (response: Response): Promise<ApiFailure> => failureOf(response, await answerOf(response));

function fillPath(path: string, params: Record<string, string> = {}): string {
	return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

function queryString(query: Record<string, unknown> = {}): string {
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		[value].flat().flatMap((item) => (item === undefined || item === null || item === "" ? [] : [[name, String(item)]])),
	);
	return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

function bodyOf({ body, form, idempotencyKey }: LooseInput): RequestInit & { duplex?: "half" } {
	const idempotency: Record<string, string> = idempotencyKey ? { [idempotencyKeyHeader]: idempotencyKey } : {};
	if (form && "stream" in form) {
		const length: Record<string, string> = form.contentLength ? { "content-length": form.contentLength } : {};
		return { body: form.stream, headers: { ...idempotency, ...length, "content-type": form.contentType }, duplex: "half" };
	}
	if (form) return { body: form, headers: idempotency };
	if (body === undefined) return { headers: idempotency };
	return { body: JSON.stringify(body), headers: { ...idempotency, "content-type": "application/json" } };
}
