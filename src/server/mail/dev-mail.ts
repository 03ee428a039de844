import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import { plainPage } from "../http/plain-page.ts";
import type { Http } from "../http/request-context.ts";
import { mailFolder } from "./mail-spool.ts";

/**
 * `/dev/mail`: mails written to files instead of being sent, newest first. Mounted only without `SMTP_URL` and for the demo (decisions.md
 * "Accounts"): on a real site nobody may read other people's mail. Refuses requests from other machines.
 */
export function devMailPages(dataDir: string): Hono<Http> {
	const folder = mailFolder(dataDir);
	const pages = new Hono<Http>({ strict: false });
	pages.use(async (context, next) => {
		if (context.var.isLocal) return next();
		const text = html`<p>Mails that are kept can be read only on the machine that the site runs on, at localhost.</p>`;
		return plainPage(context, { title: "Mail", style, body: pageBody("Mail", text), status: 403 });
	});
	pages.get("/", async (context) => {
		const newest = await newestMails(folder);
		const mails = await Promise.all(newest.map(async (name) => ({ name, source: await readFile(join(folder, name), "utf8") })));
		const rows = mails.map(
			({ name, source }) =>
				html`<li><a href="/dev/mail/${name.slice(0, -4)}">${header(source, "Subject")}</a><br><small>${header(source, "To")} &middot; ${header(source, "Date")}</small></li>`,
		);
		const list = rows.length > 0 ? html`<ol>${rows}</ol>` : html`<p>No mail yet.</p>`;
		return plainPage(context, { title: "Mail", style, body: pageBody("Mail", list) });
	});
	pages.get("/:id", async (context) => {
		const id = context.req.param("id");
		if (!/^[\da-f-]{36}$/.test(id)) return context.notFound();
		const source = await readFile(join(folder, `${id}.eml`), "utf8").catch(() => null);
		if (source === null) return context.notFound();
		const title = header(source, "Subject");
		const mail = html`<p><a href="/dev/mail">All mail</a></p><pre>${plainPart(source)}</pre><details><summary>Source</summary><pre>${source}</pre></details>`;
		return plainPage(context, { title, style, body: pageBody(title, mail) });
	});
	return pages;
}

/** File names of the newest 200 mails, latest first, by modification time since the names are random. */
async function newestMails(folder: string): Promise<string[]> {
	const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
	const withTimes = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
	return withTimes
		.toSorted((a, b) => b.at - a.at)
		.slice(0, 200)
		.map(({ name }) => name);
}

function header(source: string, name: string): string {
	const head = source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
	const value = new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1] ?? "";
	return value.replace(/=\?utf-8\?([QB])\?([^?]*)\?=\s*/gi, (_, encoding: string, text: string) =>
		encoding.toUpperCase() === "B" ? Buffer.from(text, "base64").toString() : unquote(text.replaceAll("_", " ")),
	);
}

/** The mails are our own, so the first part is the plain text: quoted-printable, base64 or unencoded. */
function plainPart(source: string): string {
	const part = /content-type: text\/plain.*?\r\n\r\n(.*?)\r\n--/is.exec(source);
	const encoding = /content-transfer-encoding: (\S+)/i.exec(part?.[0] ?? "")?.[1]?.toLowerCase();
	const body = part?.[1] ?? "";
	if (encoding === "base64") return Buffer.from(body, "base64").toString();
	return encoding === "quoted-printable" ? unquote(body.replace(/=\r\n/g, "")) : body;
}

const unquote = (text: string) =>
	Buffer.from(
		text.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		"latin1",
	).toString("utf8");

const pageBody = (title: string, content: ReturnType<typeof html>) => html`<h1>${title}</h1>${content}`;

const style =
	":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}li{padding:.5rem 0}";
