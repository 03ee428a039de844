import { randomBytes } from "node:crypto";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";

export const sessionCookie = "session";
export const socialCookie = "social";
/** Readable by the page: a changing call sends it back as `X-CSRFToken` (decisions.md "The wire"). */
export const csrfCookie = "csrftoken";
export const languageCookie = "language";
/** Which way the visitor switched lite mode, where they did: `on` or `off`. */
export const liteCookie = "lite";

export const csrfSeconds = 365 * 24 * 60 * 60;

export const makeCsrfToken = () => randomBytes(24).toString("base64url");

/**
 * Cookies that no script may read. `session`: who this is. `device`: a browser on which somebody signed in before. `social`: a visit to a provider.
 * `via`: by which links somebody came to jobs.
 */
const privateCookies = [sessionCookie, "device", socialCookie, "via"] as const;
export type CookieName = (typeof privateCookies)[number];

/** What a browser knows it by: over HTTPS by a name that it takes from this very host only, not from a neighbour in its domain. */
export const wireName = (name: CookieName, { secure }: { secure: boolean }): string => (secure ? `__Host-${name}` : name);

/** The cookies that came; of two with one name the first. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export function readCookies(header: string | undefined, { secure }: { secure: boolean }): Cookies {
	const sent: Cookies = parse(header ?? "");
	return secure ? { ...sent, ...Object.fromEntries(privateCookies.map((name) => [name, sent[wireName(name, { secure })]])) } : sent;
}

/** The `Set-Cookie` of a private cookie; an age of 0 takes it away. */
export const privateCookie = (name: CookieName, value: string, { maxAge, secure }: { maxAge: number; secure: boolean }): string =>
	generateCookie(wireName(name, { secure }), value, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
