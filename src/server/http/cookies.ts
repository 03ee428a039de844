import { randomBytes } from "node:crypto";
import { generateCookie } from "hono/cookie";

export const sessionCookie = "session";
/** Readable by the page: a changing call sends it back as `X-CSRFToken` (decisions.md "The wire"). */
export const csrfCookie = "csrftoken";
export const languageCookie = "language";

export const csrfSeconds = 365 * 24 * 60 * 60;

export const makeCsrfToken = () => randomBytes(24).toString("base64url");

/** The `Set-Cookie` of a session; an age of 0 takes it away. */
export const sessionSetCookie = (token: string, { maxAge, secure }: { maxAge: number; secure: boolean }): string =>
	generateCookie(sessionCookie, token, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
