import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { storeBank } from "../../src/server/assessments/load-bank.ts";
import { startAttempt } from "../../src/server/assessments/start-attempt.ts";
import { testAnswers, testAttempts } from "../../src/server/db/assessments.ts";
import { follows } from "../../src/server/db/network.ts";
import { skillEndorsements } from "../../src/server/db/skills.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { bankOf, fileOf } from "../support/bank.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

const counted = { followersCount: 1, followingCount: 1 };

/** Two connections, one of whom asked the other for an endorsement. */
async function prepareAsked(site: Site) {
	const [asker, giver] = await signedIn(site, [{ ...counted, skills: ["Excel"] }, counted]);
	await site.db.insert(follows).values([
		{ followerId: asker.id, followedId: giver.id },
		{ followerId: giver.id, followedId: asker.id },
	]);
	const id = uuidv7();
	await site.db.insert(skillEndorsements).values({ id, userId: asker.id, giverId: giver.id, skill: "Excel" });
	return { asker, giver, id };
}
type Asked = Awaited<ReturnType<typeof prepareAsked>>;

const move =
	(who: "asker" | "giver", verb: "decline" | "withdraw"): Command<Asked> =>
	(site, cast) =>
		site.as(cast[who]).call(`POST /skills/endorsements/:endorsementId/${verb}`, { params: { endorsementId: cast.id } });

race("an endorsement of a skill", {
	prepare: prepareAsked,
	locks: ({ asker, giver, id }) => [
		sql`select from users where id in (${asker.id}, ${giver.id}) order by id for update`,
		sql`select from skill_endorsements where id = ${id} for update`,
	],
	commands: {
		"it is given": (site, { giver, id }) =>
			site.as(giver).call("POST /skills/endorsements/:endorsementId/give", { params: { endorsementId: id }, body: { words: "Good" } }),
		"it is declined": move("giver", "decline"),
		"the asker takes it back": move("asker", "withdraw"),
		"the giver blocks the asker": (site, { giver, asker }) =>
			site.as(giver).call("POST /network/people/:id/block", { params: { id: asker.id }, body: { blocking: "block" } }),
		"it is asked for again": (site, { asker, giver }) =>
			site.as(asker).call("POST /skills/endorsements", { body: { skill: "Excel", personId: giver.id, note: null } }),
	},
	invariants: {
		"one row, with words only while it is given": async (site, { asker }) => {
			const rows = await site.db.select().from(skillEndorsements).where(eq(skillEndorsements.userId, asker.id));
			expect(rows).toHaveLength(1);
			expect(rows.every(({ state, words }) => (state === "given") === (words !== null))).toBe(true);
		},
	},
});

/** A test at its last question. */
async function prepareLast(site: Site) {
	await storeBank(site.db, fileOf(bankOf("raced")));
	const [taker] = await signedIn(site, [{}]);
	const { attemptId } = await startAttempt(site.db, { viewer: taker as never, subject: "raced" });
	await site.db.update(testAttempts).set({ position: 9 }).where(eq(testAttempts.id, attemptId));
	await site.db.update(testAnswers).set({ askedAt: new Date() }).where(eq(testAnswers.attemptId, attemptId));
	return { taker, attemptId };
}
type Last = Awaited<ReturnType<typeof prepareLast>>;

const answer =
	(choice: number): Command<Last> =>
	(site, { taker, attemptId }) =>
		site.as(taker).call("POST /attempts/:attemptId/answer", { params: { attemptId }, body: { number: 10, choice } });

race("the last question of a test", {
	prepare: prepareLast,
	locks: ({ taker, attemptId }) => [
		sql`select from users where id = ${taker.id} for update`,
		sql`select from test_attempts where id = ${attemptId} for update`,
	],
	commands: {
		"one answer": answer(0),
		"another answer": answer(3),
		"it is begun again": (site, { taker }) => site.as(taker).call("POST /assessments/:subject/start", { params: { subject: "raced" } }),
	},
	invariants: {
		"one test, with a result exactly when it was answered": async (site, { taker }, { did }) => {
			const tests = await site.db.select().from(testAttempts).where(eq(testAttempts.userId, taker.id));
			expect(tests).toHaveLength(1);
			expect(tests[0]?.band !== null).toBe(did("one answer") || did("another answer"));
			const [last] = await site.db
				.select()
				.from(testAnswers)
				.where(sql`${testAnswers.attemptId} = ${tests[0]?.id} and ${testAnswers.position} = 9`);
			expect(last?.isRight).toBe(last?.chosen == null ? null : last.options[last.chosen] === 0);
		},
	},
});
