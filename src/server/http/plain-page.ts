import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Language } from "../../contract/options.ts";
import { inlineStyles } from "./inner-headers.ts";
import { hashOf } from "./security.ts";

type PlainPage = { title: string; style: string; body: ReturnType<typeof html>; status?: ContentfulStatusCode; language?: Language };

/** A page without the app's frame, for those who build and operate the site. */
export function plainPage(
	context: Context,
	{ title, style, body, status = 200, language = "en" }: PlainPage,
): Response | Promise<Response> {
	context.header(inlineStyles, hashOf(style));
	return context.html(
		html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/favicon.svg"><title>${title}</title>
<style>${raw(style)}</style></head><body>${body}</body></html>`,
		status,
	);
}
