import type { AnswerOf, Audience, BodyOf, Endpoint, FileType, ParamsOf, QueryOf } from "../../contract/endpoint.ts";
import type { Database } from "../platform/database.ts";
import type { Files, StoredFile } from "../platform/files.ts";
import type { Journal } from "../platform/journal.ts";
import type { Log } from "../platform/log.ts";
import type { Seal } from "../platform/seal.ts";
import type { Settings } from "../platform/settings.ts";
import type { InSpan } from "../platform/spans.ts";
import type { Standbys } from "../platform/standbys.ts";
import type { Arrival } from "./arrival.ts";
import type { CookieName } from "./cookies.ts";
import type { House } from "./house.ts";
import type { Live } from "./live.ts";
import type { Viewer } from "./viewer.ts";

/** What the process is made of; handed down, never imported. */
export type Services = {
	db: Database;
	files: Files;
	seal: Seal;
	log: Log;
	/** Security events (`app/security-events.ts`). */
	security: Journal;
	settings: Settings;
	live: Live;
	house: House;
	/** Where guests may be answered from; none without `DATABASE_REPLICA_URLS`. */
	standbys?: Standbys;
	/** Where an OpenTelemetry collector is told of what takes how long. */
	inSpan?: InSpan;
};

/** Who asks, from where. */
export type Caller = Pick<Arrival, "language" | "address" | "isLocal"> & { userAgent: string };

type ViewerOf<A extends Audience> = A extends "anyone" ? Viewer | null : Viewer;

/** What a route knows before it reads the body: enough to decide who may. */
export type RouteContext<E extends Endpoint> = Services & {
	viewer: ViewerOf<E["audience"]>;
	params: ParamsOf<E>;
	caller: Caller;
	/** What a reader of a file says of the part that it wants, and of what it has. */
	requestHeader: (name: "range" | "if-range" | "if-none-match") => string | undefined;
	/** The session cookie's value, known or not. */
	sessionToken: string | undefined;
	/** What the sender calls this one sending (`idempotent`); undefined where they call it nothing. */
	idempotencyKey: string | undefined;
	/** What is sent is longer than text is, or does not say how long it is: reading it may take a while. */
	mayBringFiles: boolean;
	/** What was sent, and what the answer will set; `maxAge` in seconds. */
	cookies: {
		get(name: CookieName): string | undefined;
		set(name: CookieName, value: string, maxAge: number): void;
		clear(name: CookieName): void;
	};
};

/** An uploaded file, already in storage; taken back when the route refuses. */
export type Upload = StoredFile & { name: string /** What its first bytes say that it is. */; type: FileType };

type UploadsOf<E> = E extends { files: infer F }
	? {
			[Name in keyof F]: F[Name] extends { maxCount: number } ? Upload[] : F[Name] extends { required: true } ? Upload : Upload | undefined;
		}
	: undefined;

export type Input<E extends Endpoint> = { query: QueryOf<E>; body: BodyOf<E>; files: UploadsOf<E> };

type Promised<T> = T | Promise<T>;

type Handler<E extends Endpoint> = (input: Input<E>) => Promised<AnswerOf<E, Response>>;

/**
 * A route in two steps, so that "may they?" is answered (404, 403) before the body is looked at (422):
 * the first takes who and which row, the second what they sent. What was done before under the same key is `answered`
 * by the first step: its body is not read again.
 */
export type Route<E extends Endpoint> = (context: RouteContext<E>) => Promised<Handler<E> | { answered: AnswerOf<E, Response> }>;

export type RoutesOf<Table> = { [Key in keyof Table]: Table[Key] extends Endpoint ? Route<Table[Key]> : never };
