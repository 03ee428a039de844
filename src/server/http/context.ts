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

/** The process's services; passed down, never imported. */
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
	/** Replicas that may serve guests; absent without `DATABASE_REPLICA_URLS`. */
	standbys?: Standbys;
	/** Reports timings to an OpenTelemetry collector. */
	inSpan?: InSpan;
};

/** The caller and where they call from. */
export type Caller = Pick<Arrival, "language" | "address" | "isLocal"> & { userAgent: string };

type ViewerOf<A extends Audience> = A extends "anyone" ? Viewer | null : Viewer;

/** What a route has before the body is read: enough for authorisation. */
export type RouteContext<E extends Endpoint> = Services & {
	viewer: ViewerOf<E["audience"]>;
	params: ParamsOf<E>;
	caller: Caller;
	/** Range and conditional headers of a file download. */
	requestHeader: (name: "range" | "if-range" | "if-none-match") => string | undefined;
	/** The session cookie's value, valid or not. */
	sessionToken: string | undefined;
	/** The client's key for this request (`idempotent`); undefined if it sent none. */
	idempotencyKey: string | undefined;
	/** The body is longer than text can be, or of unknown length: reading it may take a while. */
	mayContainFiles: boolean;
	/** Cookies received, and those the response will set; `maxAge` in seconds. */
	cookies: {
		get(name: CookieName): string | undefined;
		set(name: CookieName, value: string, maxAge: number): void;
		clear(name: CookieName): void;
	};
};

/** An uploaded file, already in storage; removed if the route refuses. */
export type Upload = StoredFile & {
	name: string;
	/** Detected from its first bytes. */
	type: FileType;
};

type UploadsOf<E> = E extends { files: infer F }
	? {
			[Name in keyof F]: F[Name] extends { maxCount: number } ? Upload[] : F[Name] extends { required: true } ? Upload : Upload | undefined;
		}
	: undefined;

export type Input<E extends Endpoint> = { query: QueryOf<E>; body: BodyOf<E>; files: UploadsOf<E> };

type Promised<T> = T | Promise<T>;

type Handler<E extends Endpoint> = (input: Input<E>) => Promised<AnswerOf<E, Response>>;

/**
 * A route in two steps, so that authorisation is answered (404, 403) before the body is validated (422): the first takes the viewer and the
 * row, the second the input. A request already handled under the same key is `answered` by the first step, without reading its body again.
 */
export type Route<E extends Endpoint> = (context: RouteContext<E>) => Promised<Handler<E> | { answered: AnswerOf<E, Response> }>;

export type RoutesOf<Table> = { [Key in keyof Table]: Table[Key] extends Endpoint ? Route<Table[Key]> : never };
