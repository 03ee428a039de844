import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let reader: { id: string };
let writers: { id: string }[];
beforeAll(async () => {
	site = await testApp();
	reader = await createSeeker(site.db);
	writers = await Promise.all(Array.from({ length: 3 }, () => createSeeker(site.db)));
	for (const { id } of writers) await site.as(reader).call("POST /network/recruiters/:id/toggleFollow", { params: { id }, body: {} });
});
afterAll(() => site.close());

/** Several at the same instant, so that only the id orders them. */
async function insert(minutesAgo: readonly number[]): Promise<string[]> {
	const rows = minutesAgo.map((minutes, i) => ({ id: uuidv7(), author: writers[i % writers.length]?.id, minutes }));
	await site.db.execute(sql`
		with written as (
			insert into posts (id, author_id, kind, content, tags, mentions, created_at)
			select id, author, 'text', 'Words', '{paged}', '{}', date_trunc('minute', now()) - minutes * interval '1 minute'
			from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, author uuid, minutes int) returning *
		)
		insert into post_tags (tag, created_at, post_id) select 'paged', created_at, id from written`);
	return rows.map(({ id }) => id);
}

const ages = (max: number) => fc.array(fc.integer({ min: 0, max }), { maxLength: 12 });

test.each([
	["everybody's", {}],
	["of those whom one follows", { following: "true" as const }],
	["of a tag", { tag: "paged" }],
])("posts %s, paged while others write: every one that existed comes exactly once", async (_, query) => {
	await fc.assert(
		fc.asyncProperty(ages(3), fc.array(ages(3), { maxLength: 6 }), fc.integer({ min: 1, max: 5 }), async (before, meanwhile, limit) => {
			await site.db.execute(sql`delete from posts`);
			const there = await insert(before);
			const seen: string[] = [];
			let cursor: string | undefined;
			for (let page = 0; ; page++) {
				const [{ body }] = await Promise.all([
					site.as(reader).call("GET /feed/posts", { query: { ...query, limit: String(limit), ...(cursor ? { cursor } : {}) } }),
					insert(meanwhile[page] ?? []),
				]);
				expect(body.feeds.length).toBeLessThanOrEqual(limit);
				seen.push(...body.feeds.map(({ id }) => id));
				if (!body.next) break;
				cursor = body.next;
			}
			expect(new Set(seen).size).toBe(seen.length);
			expect(there.filter((id) => !seen.includes(id))).toEqual([]);
		}),
		{ numRuns: 25 },
	);
});
