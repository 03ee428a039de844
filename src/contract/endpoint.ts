import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { Switch } from "./house.ts";
import type { Scope } from "./scopes.ts";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * Who may call: `anyone` (guests too), `signed-in`, or people who were granted a role.
 * Ownership of a row is the policy's business and answers 404.
 */
export type Audience = "anyone" | "signed-in" | "jobseeker" | "recruiter" | "moderator" | "administrator";

/** Names one sending of a call (IETF draft `idempotency-key-header`). */
export const idempotencyKeyHeader = "idempotency-key";

/** What a file is by its first bytes; `office/*`: Word, Excel, PowerPoint and OpenDocument as they are written today; `*\/*`: whatever it is. */
export type FileType = "application/pdf" | "application/json" | "image/*" | "office/*" | "video/mp4" | "video/webm" | "*/*";

/** A part of a multipart body that is a file. */
export type FilePart = {
	/** `unless`: not where the text field of that name says where the file is to come from instead. */
	required: boolean | { unless: string };
	maxBytes: number;
	/** Where a kind may be larger than the others. */
	maxBytesOf?: Partial<Record<FileType, number>>;
	/** The first that fits says what the file is. */
	types: readonly FileType[];
	/** So many may come under this name: the route is given a list. One where nothing is said. */
	maxCount?: number;
};

type Schema = z.ZodMiniType;

export type Endpoint = {
	/** What it does, one sentence, for the OpenAPI document. */
	summary: string;
	/** Where the specification says so. */
	section: string;
	audience: Audience;
	params?: Schema;
	query?: Schema;
	/** JSON, or the text fields of a multipart body where `files` is given. */
	body?: Schema;
	files?: Record<string, FilePart>;
	/** Where more text may be sent than is usual (`src/server/http/body.ts`). */
	textMaxBytes?: number;
	/** What a success answers beside `success: true`; `"file"` streams a document. */
	response: Schema | "file";
	/** What kind of file that is; a PDF where nothing is said. */
	fileType?:
		| "image/webp"
		| "application/json"
		| "text/calendar"
		| "application/octet-stream"
		| "image/*"
		| "text/event-stream"
		| "text/html"
		| "text/csv";
	/** A success is no document: 303, and the address to go to. */
	leadsOn?: true;
	/** The codes that this endpoint adds to those every endpoint can answer. */
	errors: readonly ErrorCode[];
	/** Seconds for which an answer to a guest may be given again; absent: never. */
	guestCacheSeconds?: number;
	/** Nobody is looked up, so that it is answered while the database is away. */
	asksNobody?: true;
	/** What the call carries proves that it was meant: mail programs send it, without cookies and so without the CSRF header. */
	proof?: "token";
	/**
	 * Takes an `Idempotency-Key`: what is sent again with the same key, because no answer arrived, is done once and
	 * answered as the first time. Something else under that key is a `conflict`; where files are sent, it is answered
	 * before they are read: nobody on a slow line sends them twice.
	 */
	idempotent?: true;
	/** A GET that changes something, because it is printed so: it needs the CSRF header too (decisions.md The wire). */
	changes?: true;
	/** Done only while this is switched on (`house.ts`); where only files are, that is said by `files`. */
	under?: Switch;
	/**
	 * How bans count it where it is no mere writing: a way in, or a way `out` (of a session, a mail, an account), which is
	 * nobody's to close.
	 */
	door?: "signUp" | "signIn" | "out";
	/** A success changes what guests read: answers kept for them are dropped. */
	changesPublic?: true;
	/** What a key must be allowed for another program to call this; without it none can. */
	scope?: Scope;
	/** A company's key may call it too: the route reaches that company's things alone (`Viewer.actsFor`). */
	forCompanies?: true;
};

export type EndpointKey = `${Method} /${string}`;
export type Endpoints = Record<EndpointKey, Endpoint>;

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/**
 * What a caller hands over; parts that an endpoint does not take cannot be given. `Form` is the platform's type
 * for a multipart body: the contract itself knows neither the browser nor Node.
 */
export type InputOf<E, Form> = E extends unknown ? InputOfOne<E, Form> : never;

/** Of one endpoint: of a union of them, its parts would be multiplied with each other. */
type InputOfOne<E, Form> = (E extends { idempotent: true } ? { idempotencyKey?: string } : { idempotencyKey?: undefined }) &
	(E extends { params: infer P } ? { params: In<P> } : { params?: undefined }) &
	(E extends { query: infer Q } ? { query?: In<Q> } : { query?: undefined }) &
	(E extends { files: object }
		? { form: Form } | (E extends { body: infer B } ? { body: In<B> } : never)
		: E extends { body: infer B }
			? { body: In<B> }
			: { body?: undefined });

/** What a success answers; `File` is the platform's type for a streamed document. */
export type OutputOf<E, File> = E extends { response: infer R } ? (R extends Schema ? z.output<R> & { success: true } : File) : never;

export type ParamsOf<E> = E extends { params: infer P } ? Out<P> : undefined;
export type QueryOf<E> = E extends { query: infer Q } ? Out<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B } ? Out<B> : undefined;
/** What a route gives back before it is wrapped: the response without `success`. */
export type AnswerOf<E, File> = E extends { response: infer R } ? (R extends Schema ? z.output<R> : File) : never;
