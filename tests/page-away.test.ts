import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../src/server/accounts/sessions.ts";
import { migrate, openDatabase } from "../src/server/platform/database.ts";
import { testApp } from "./support/app.ts";
import { builtPages } from "./support/built-pages.ts";
import { createJob, createSeeker } from "./support/cast.ts";
import { type OwnPostgres, ownPostgres } from "./support/own-postgres.ts";

/** Pages without a database or disk space: they report it and what to do, wait once, and lose nothing that was typed. */

const timeout = 600;
/** Allows for rendering the page and for a busy machine. */
const inTime = timeout + 1_200;
const english = "The site can’t load or save anything right now. Please try again in a few seconds.";
const french = "Le site ne peut rien afficher ni enregistrer pour l’instant. Réessayez dans quelques secondes.";

let postgres: OwnPostgres;
let site: Awaited<ReturnType<typeof testApp>>;
let pages: Awaited<ReturnType<typeof builtPages>>;
let session: string;
let apply: string;

beforeAll(async () => {
	postgres = await ownPostgres();
	await migrate(postgres.connection);
	site = await testApp({}, openDatabase(postgres.connection, { timeout }));
	pages = await builtPages(site);
	const { id: userId } = await createSeeker(site.db);
	session = `session=${await openSession(site.db, { userId, userAgent: "test" })}`;
	apply = `/apply/${(await createJob(site.db)).id}`;
	// what a page loads on first use is not part of the measurement
	for (const path of ["/jobs", "/applications", "/contact", apply]) await fetchPage(path, { cookie: session });
});
afterEach(() => postgres.thaw());
afterAll(async () => {
	await site?.close();
	await postgres?.remove();
});

async function fetchPage(path: string, headers: Record<string, string> = {}, body?: FormData | URLSearchParams) {
	const since = performance.now();
	const origin = new URL(site.services.settings.publicUrl).origin;
	const answer = await pages.app.request(path, { headers: { origin, ...headers }, ...(body ? { method: "POST", body } : {}) });
	const html = (await answer.text()).replaceAll("&#x27;", "'");
	return { status: answer.status, headers: answer.headers, html, waited: performance.now() - since };
}

const typed = { fullName: "Ama Ngono", email: "ama@example.cm", message: "I have wired <houses> & schools since 2015." };

function form<Form extends FormData | URLSearchParams>(empty: Form, values: Record<string, string> = typed): Form {
	for (const [name, value] of Object.entries(values)) empty.set(name, value);
	return empty;
}

/** The hidden fields that the page would send if its button were pressed. */
const hiddenFields = (html: string): Record<string, string> =>
	Object.fromEntries(
		[...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value = ""]) => [
			name,
			value.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
		]),
	);

describe.each(["frozen", "gone"])("while the database is %s", (how) => {
	const takeAway = () => (how === "frozen" ? postgres.freeze() : postgres.stop());

	test("pages report it in the reader's language, forms keep what was typed, and all recovers afterwards", {
		timeout: 30_000,
	}, async () => {
		await takeAway();
		const asGuest = await fetchPage("/jobs", { "accept-language": "en" });
		expect([asGuest.status, asGuest.headers.get("retry-after")]).toEqual([503, "5"]);
		expect(asGuest.html).toContain(english);
		expect((await fetchPage("/jobs", { "accept-language": "fr" })).html).toContain(french);

		const signedIn = await fetchPage("/applications", { cookie: session });
		expect(signedIn.status).toBe(503);
		expect(signedIn.html).toContain(english);
		// it could not be determined whose page it is: that signs nobody out, and what the browser keeps stays theirs
		expect(signedIn.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toEqual([]);
		expect(signedIn.headers.get("x-reader")).toBeNull();

		const sent = await fetchPage(apply, { cookie: session }, form(new FormData()));
		expect(sent.status).toBe(503);
		expect(hiddenFields(sent.html)).toEqual(typed);
		expect(sent.html).toContain(`action="${apply}"`);
		expect((await fetchPage(apply, { cookie: session, "accept-language": "fr" }, form(new FormData()))).html).toContain("Renvoyer");

		const contact = await fetchPage("/contact", {}, form(new URLSearchParams()));
		expect(contact.status).toBe(503);
		expect(contact.html).toContain(english);
		expect(contact.html).toContain('value="Ama Ngono"');
		for (const { waited } of [asGuest, signedIn, sent, contact]) expect(waited).toBeLessThan(inTime);

		postgres.thaw();
		await postgres.start();
		await expect.poll(async () => (await fetchPage("/jobs")).status, { timeout: 5_000 }).toBe(200);
		const again = await fetchPage(apply, { cookie: session }, form(new FormData(), hiddenFields(sent.html)));
		// the files were not sent again: the form's own page says so, with the other fields filled in
		expect(again.status).toBe(422);
		expect(again.html).toContain('value="Ama Ngono"');
	});
});

test("while a disk is full, a page reports it with Retry-After and keeps what was typed", async () => {
	await site.db.execute(sql`
		create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$`);
	await site.db.execute(sql`create trigger no_room before insert on contact_messages for each row execute function no_room()`);
	const sent = await fetchPage("/contact", { "accept-language": "en" }, form(new URLSearchParams()));
	expect([sent.status, sent.headers.get("retry-after")]).toEqual([507, "60"]);
	expect(sent.html).toContain("The server is full, so this wasn’t saved. Please try again later.");
	expect(sent.html).toContain('value="Ama Ngono"');
	await site.db.execute(sql`drop function no_room cascade`);
	expect((await fetchPage("/contact", {}, form(new URLSearchParams()))).status).toBe(200);
});
