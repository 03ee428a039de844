import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "./support/app.ts";
import { createApplication } from "./support/cast.ts";
import { readingStatementsMax } from "./support/statement-limit.ts";

test("a read that takes too many statements fails its test, also after a call that threw", async () => {
	const site = await testApp();
	const { id, userId } = await createApplication(site.db);
	site.services.files.read = async () => {
		for (let count = 0; count < readingStatementsMax; count++) await site.db.execute(sql`select 1`);
		return Readable.from([Buffer.from("%PDF-1.7")]);
	};
	const read = () =>
		site.as({ id: userId ?? "" }).call("GET /application/:applicationId/:document", { params: { applicationId: id, document: "cv" } });
	await expect(read()).rejects.toThrow(/took \d+ statements/);
	await expect(site.guest.call("GET /jobs", { idempotencyKey: "\0" } as never)).rejects.toThrow(TypeError);
	await expect(read()).rejects.toThrow(/took \d+ statements/);
	await site.close();
});
