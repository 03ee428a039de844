import { randomBytes } from "node:crypto";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";

export const sessionCookie = "session";
export const socialCookie = "social";
/** Readable by scripts: a changing call sends it back as `X-CSRFToken` (decisions.md "The wire"). */
export const csrfCookie = "csrftoken";
export const languageCookie = "language";
/** The visitor's explicit choice of lite mode: `on` or `off`. */
export const liteCookie = "lite";

export const csrfSeconds = 365 * 24 * 60 * 60;

export const makeCsrfToken = () => randomBytes(24).toString("base64url");

/**
 * Cookies hidden from scripts. `session`: the signed-in user. `device`: a browser somebody has signed in on before. `social`: a visit to a
 * provider. `via`: the links through which the visitor came to jobs.
 */
const privateCookies = [sessionCookie, "device", socialCookie, "via"] as const;
export type CookieName = (typeof privateCookies)[number];

/** The cookie's name in the browser: over HTTPS one it accepts from this exact host only, not from a sibling in the domain. */
export const wireName = (name: CookieName, { secure }: { secure: boolean }): string => (secure ? `__Host-${name}` : name);

/** The received cookies; of duplicates the first. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export function readCookies(header: string | undefined, { secure }: { secure: boolean }): Cookies {
	const sent: Cookies = parse(header ?? "");
	return secure ? { ...sent, ...Object.fromEntries(privateCookies.map((name) => [name, sent[wireName(name, { secure })]])) } : sent;
}

/** The `Set-Cookie` header of a private cookie; an age of 0 deletes it. */
export const privateCookie = (name: CookieName, value: string, { maxAge, secure }: { maxAge: number; secure: boolean }): string =>
	generateCookie(wireName(name, { secure }), value, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
