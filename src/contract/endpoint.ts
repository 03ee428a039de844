import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { Switch } from "./house.ts";
import type { Scope } from "./scopes.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * Who may call: `anyone` (including guests), `signed-in`, or people with a granted role. Ownership of a row is checked by the policy, which
 * answers 404.
 */
export type Audience = "anyone" | "signed-in" | "jobseeker" | "recruiter" | "moderator" | "administrator";

/** The request header with the idempotency key (IETF draft `idempotency-key-header`). */
export const idempotencyKeyHeader = "idempotency-key";

/** A file's type, detected from its first bytes. `office/*`: current Word, Excel, PowerPoint and OpenDocument formats; `*\/*`: anything. */
export type FileType = "application/pdf" | "application/json" | "image/*" | "office/*" | "video/mp4" | "video/webm" | "*/*";

/** A file part of a multipart body. */
export type FilePart = {
	/** `unless`: not required if the text field of that name gives another source for the file. */
	required: boolean | { unless: string };
	maxBytes: number;
	/** Overrides `maxBytes` for some types. */
	maxBytesOf?: Partial<Record<FileType, number>>;
	/** The first one that matches is the file's type. */
	types: readonly FileType[];
	/** How many files may share this name; the handler then gets a list. Defaults to a single file. */
	maxCount?: number;
};

type Schema = z.ZodMiniType;

export type Endpoint = {
	/** One sentence saying what it does, for the OpenAPI document. */
	summary: string;
	/** The section of the specification it follows. */
	section: string;
	audience: Audience;
	params?: Schema;
	query?: Schema;
	/** JSON or, if `files` is given, the text fields of a multipart body. */
	body?: Schema;
	files?: Record<string, FilePart>;
	/** Raises the usual limit on text (`src/server/http/body.ts`). */
	textMaxBytes?: number;
	/** The success response, besides `success: true`; `"file"` streams a document. */
	response: Schema | "file";
	/** The media type of that file; defaults to PDF. */
	fileType?:
		| "image/webp"
		| "application/json"
		| "text/calendar"
		| "application/octet-stream"
		| "image/*"
		| "text/event-stream"
		| "text/html"
		| "text/csv";
	/** On success, redirects with a 303 instead of returning a document. */
	leadsOn?: true;
	/** Error codes in addition to those any endpoint can return. */
	errors: readonly ErrorCode[];
	/** How many seconds a guest's response may be cached; never if absent. */
	guestCacheSeconds?: number;
	/** Skips looking up the caller, so that it works while the database is down. */
	asksNobody?: true;
	/** The token in the request proves intent: mail programs send it without cookies, hence without the CSRF header. */
	proof?: "token";
	/**
	 * Takes an `Idempotency-Key`: a request retried with the same key (because no response arrived) is executed once and gets the first
	 * response. A different request under the same key is a `conflict`. With files, a retry is answered before they are read, so that
	 * nobody on a slow line uploads them twice.
	 */
	idempotent?: true;
	/** A GET with side effects, as the specification demands: it needs the CSRF header too (decisions.md The wire). */
	changes?: true;
	/** Available only while this switch is on (`house.ts`). If the switch covers only the files, `files` implies it. */
	under?: Switch;
	/**
	 * How bans classify it if it is not an ordinary write: a way in, or a way `out` (of a session, a mail, an account), which no ban may
	 * close.
	 */
	door?: "signUp" | "signIn" | "out";
	/** On success, drops cached guest responses: it changes public data. */
	changesPublic?: true;
	/** The scope an API key needs for this call; without it, no key can make it. */
	scope?: Scope;
	/** A company's API key may call it too; it then only reaches that company's data (`Viewer.actsFor`). */
	forCompanies?: true;
};

export type EndpointKey = `${Method} /${string}`;
export type Endpoints = Record<EndpointKey, Endpoint>;

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/**
 * A caller's input; parts the endpoint does not take cannot be passed. `Form` is the platform's type for a multipart body: the contract
 * knows neither the browser nor Node.
 */
export type InputOf<E, Form> = E extends unknown ? InputOfOne<E, Form> : never;

/** The input of one endpoint: applied to a union, its parts would be multiplied with each other. */
type InputOfOne<E, Form> = (E extends { idempotent: true } ? { idempotencyKey?: string } : { idempotencyKey?: undefined }) &
	(E extends { params: infer P } ? { params: In<P> } : { params?: undefined }) &
	(E extends { query: infer Q } ? { query?: In<Q> } : { query?: undefined }) &
	(E extends { files: object }
		? { form: Form } | (E extends { body: infer B } ? { body: In<B> } : never)
		: E extends { body: infer B }
			? { body: In<B> }
			: { body?: undefined });

/** A success response; `File` is the platform's type for a streamed document. */
export type OutputOf<E, File> = E extends { response: infer R } ? (R extends Schema ? z.output<R> & { success: true } : File) : never;

export type ParamsOf<E> = E extends { params: infer P } ? Out<P> : undefined;
export type QueryOf<E> = E extends { query: infer Q } ? Out<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B } ? Out<B> : undefined;
/** A handler's return value before it is wrapped: the response without `success`. */
export type AnswerOf<E, File> = E extends { response: infer R } ? (R extends Schema ? z.output<R> : File) : never;
