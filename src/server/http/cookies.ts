import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { Http } from "./visit.ts";

export const sessionCookie = "session";
/** Readable by the page: a changing call sends it back as `X-CSRFToken` (decisions.md "The wire"). */
export const csrfCookie = "csrftoken";
export const languageCookie = "language";

export const csrfSeconds = 365 * 24 * 60 * 60;

export const makeCsrfToken = () => randomBytes(24).toString("base64url");

export function setSessionCookie(context: Context<Http>, token: string, maxAge: number): void {
	setCookie(context, sessionCookie, token, { path: "/", httpOnly: true, sameSite: "Lax", secure: context.var.secure, maxAge });
}

export function clearSessionCookie(context: Context<Http>): void {
	deleteCookie(context, sessionCookie, { path: "/", secure: context.var.secure });
}
