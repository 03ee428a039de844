import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { deletePost } from "../../src/server/feed/write-post.ts";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import { purgeDeletedAccounts } from "../../src/server/settings/purge-deleted-accounts.ts";
import { createSeeker } from "../support/cast.ts";
import { addressOf } from "../support/cluster.ts";
import { startOwnSite } from "../support/own-site.ts";
import { launchBrowser } from "../support/site.ts";

/**
 * Conversations that no person would write: a chain of ten thousand replies and fifty thousand comments side by side, opened, paged,
 * unfolded and folded in a browser; then their author is erased and the posts are deleted.
 */
const depth = 10_000;
const width = 50_000;
/** Prefix of the ids in the chain, followed by their number. */
const prefix = "30000000-0000-4000-8000-";

const folder = mkdtempSync(join(tmpdir(), "feed-campaign-"));
const postgres = await startPostgres({ dataDir: folder, log: silentLog });
const database = openDatabase(postgres.connection, { timeout: 3_600_000 });
try {
	await migrate(postgres.connection);
	await run(database.db);
} finally {
	await database.close();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function run(db: Database): Promise<void> {
	const [host, chatterer, reader] = [await createSeeker(db), await createSeeker(db), await createSeeker(db)];
	const [deep, wide] = [await post(db, host.id, depth), await post(db, host.id, width)];
	await db.execute(sql`
		insert into comments (id, post_id, parent_id, author_id, content, mentions, replies_count, created_at)
		select ${numbered(sql`n`)}, ${deep}::uuid, case when n > 1 then ${numbered(sql`n - 1`)} end, ${chatterer.id}::uuid, 'Reply ' || n, '{}',
			case when n < ${depth}::int then 1 else 0 end, now() - (${depth}::int - n) * interval '1 second'
		from generate_series(1, ${depth}::int) n`);
	await db.execute(sql`
		insert into comments (id, post_id, author_id, content, mentions, created_at)
		select gen_random_uuid(), ${wide}::uuid, case when n % 2 = 0 then ${chatterer.id}::uuid else ${reader.id}::uuid end, 'Comment ' || n, '{}',
			now() - (${width}::int - n) * interval '1 second'
		from generate_series(1, ${width}::int) n`);
	await db.execute(sql`vacuum analyze`);
	await browse(db, { deep, wide, readerId: reader.id });

	const settings = readSettings({ DATA_DIR: folder, DEMO: "off", PUBLIC_URL: "http://localhost:3000" });
	const files = await openFiles(settings);
	await db.execute(sql`update users set delete_after = now() - interval '1 day' where id = ${chatterer.id}`);
	await timed("erasing the author of 35,000 comments", () => purgeDeletedAccounts({ db, files, settings }));
	const { rows } = await db.execute<{ left: number; counted: boolean }>(sql`
		select (select count(*) from comments where author_id is null and content <> '')::int as left,
			(select bool_and(comments_count = (select count(*) from comments where post_id = posts.id and deleted_at is null)) from posts) as counted`);
	check("none of their comments are left, and the counts agree", rows[0]?.left === 0 && rows[0].counted);
	await timed("deleting a post with a chain of 10,000 comments", () => deletePost(db, files, { viewerId: host.id, postId: deep }));
	await timed("deleting a post with 50,000 comments", () => deletePost(db, files, { viewerId: host.id, postId: wide }));
	const [{ count } = { count: -1 }] = (await db.execute<{ count: number }>(sql`select count(*)::int as count from comments`)).rows;
	check("no comment is left", count === 0);
}

/** Opens both as a signed-in person on a phone-sized screen: a page that overflows the stack or grows without end would show here. */
async function browse(db: Database, { deep, wide, readerId }: { deep: string; wide: string; readerId: string }): Promise<void> {
	const site = await startOwnSite({ DATABASE_URL: addressOf(postgres.connection), DEMO: "off" });
	const browser = await launchBrowser();
	try {
		const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB", viewport: { width: 390, height: 844 } });
		await context.addCookies([
			{ name: "session", value: await openSession(db, { userId: readerId, userAgent: "campaign" }), url: site.address },
		]);
		const page = await context.newPage();
		const complaints: string[] = [];
		page.on("pageerror", (error) => complaints.push(error.message));
		const commentCount = () => page.locator("li[id^=comment-]").count();
		const live = () => page.locator("html[data-live]").waitFor();

		await timed("opening the chain", () => page.goto(`${site.address}/feed/${deep}`));
		await live();
		check(
			"it shows four of its ten thousand comments, and a link to the rest",
			(await commentCount()) === 4 && (await page.locator("a[href*='comment=']").count()) > 0,
		);
		await timed("opening its middle by its own address", () =>
			page.goto(`${site.address}/feed/${deep}?comment=${uuidOfNumber(depth / 2)}`),
		);
		await live();
		check("it shows the replies to it, four levels deep", (await commentCount()) === 4);
		await page
			.getByRole("button", { name: /^Hide 1 reply/ })
			.first()
			.click();
		await page.getByRole("button", { name: /^Show 1 reply/ }).waitFor();
		check("collapsed, it alone is shown", (await commentCount()) === 1);

		await timed("opening fifty thousand on one level", () => page.goto(`${site.address}/feed/${wide}`));
		await live();
		const first = await commentCount();
		for (let more = 0; more < 5; more++) {
			const before = await commentCount();
			await page.getByRole("link", { name: /more comments/i }).click();
			await page.waitForFunction((count) => document.querySelectorAll("li[id^=comment-]").length > count, before);
		}
		check(
			`they are loaded page by page (${first} at first, ${await commentCount()} after five pages)`,
			first <= 50 && (await commentCount()) > first * 5,
		);
		check("the browser reports no errors", complaints.length === 0);
		await context.close();
	} finally {
		await browser.close();
		await site.stop();
	}
}

async function post(db: Database, authorId: string, comments: number): Promise<string> {
	const id = uuidv7();
	await db.execute(sql`
		insert into posts (id, author_id, kind, content, tags, mentions, comments_count)
		values (${id}, ${authorId}, 'text', 'Much is said under this', '{}', '{}', ${comments})`);
	return id;
}

function numbered(n: ReturnType<typeof sql>) {
	return sql`(${sql.raw(`'${prefix}'`)} || lpad(to_hex(${n}), 12, '0'))::uuid`;
}
function uuidOfNumber(n: number): string {
	return prefix + n.toString(16).padStart(12, "0");
}

async function timed<T>(name: string, act: () => Promise<T>): Promise<T> {
	const started = performance.now();
	const result = await act();
	console.log(`     ${name}: ${Math.round(performance.now() - started)} ms`);
	return result;
}

function check(name: string, isSo: boolean | undefined): void {
	console.log(`${isSo ? "ok  " : "BAD "} ${name}`);
	if (!isSo) process.exitCode = 1;
}
