import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createJob, createRecruiter, pdf } from "../../../tests/support/cast.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
	const { extractText, getDocumentProxy } = await import("unpdf");
	return (await extractText(await getDocumentProxy(bytes.slice()))).text;
}

async function author(language: "en" | "fr" = "en") {
	const user = await createRecruiter(site.db, { fullName: "Ŋgono Ɓɛti", language });
	const person = site.as(user);
	const draw = async (reportId: string) => person.call("GET /reports/:reportId/pdf", { params: { reportId } });
	const write = async (content: string) =>
		(await person.call("POST /reports", { body: { title: "Été / plan", content, tags: ["plan"] } })).body.report;
	return { user, person, draw, write };
}

describe("Download as PDF (marketplace.md §2 Reports)", () => {
	test("draws a written report with its title, tags, text and the names of its files", async () => {
		const { person, draw, write } = await author();
		const { id } = await write("# Why\n\nWe **grow** with [Douala](https://douala.cm).\n\n- one\n- two\n\n1. first\n\n> said 🎉");
		const form = new FormData();
		form.set("attachment", pdf(100, "budget.pdf"));
		await person.call("POST /reports/:reportId/attachments", { params: { reportId: id }, form });
		const answer = await draw(id);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toBe("application/pdf");
		expect(answer.headers.get("content-disposition")).toBe(
			`attachment; filename="report"; filename*=UTF-8''%C3%89t%C3%A9%20%2F%20plan.pdf`,
		);
		const bytes = answer.body as unknown as Uint8Array;
		expect(Number(answer.headers.get("content-length"))).toBe(bytes.length);
		const [page = ""] = await pagesOf(bytes);
		for (const words of [
			"Été / plan",
			"Ŋgono Ɓɛti",
			"Tags: plan",
			"Why",
			"We grow with Douala.",
			"• one",
			"1. first",
			"said",
			"Attachments",
			"budget.pdf",
		])
			expect(page.replace(/\s+/g, " ")).toContain(words);
	});

	test.each([
		["en", ["Key figures", "Applications by status", "Cook", "Interview", "none"]],
		["fr", ["Chiffres clés", "Candidatures par statut", "Cook", "Entretien"]],
	] as const)("draws a hiring report's figures in %s", async (language, words) => {
		const { user, person, draw } = await author(language);
		const job = await createJob(site.db, { ownerId: user.id, title: "Cook", createdAt: new Date("2026-01-01") });
		await createApplication(site.db, { job, status: "Interview", createdAt: new Date("2026-03-02") });
		const { report } = (await person.call("POST /reports/hiring", { body: { from: "2026-03-01", to: "2026-03-31" } })).body;
		const text = (await pagesOf((await draw(report.id)).body as unknown as Uint8Array)).join(" ");
		for (const word of words.filter((one) => one !== "none")) expect(text).toContain(word);
	});

	test("draws fifty dense pages of text; a report too long to draw returns 413 with a message", { timeout: 120_000 }, async () => {
		const { draw, write } = await author();
		const line = "The market of Bafoussam pays its porters each evening, and nobody waits longer than a day for an answer. ";
		const long = await draw((await write(line.repeat(Math.floor(199_000 / line.length)).trim())).id);
		expect(long.status).toBe(200);
		expect((await pagesOf(long.body as unknown as Uint8Array)).length).toBeGreaterThan(40);
		const endless = await draw((await write("a\n".repeat(99_000).trim())).id);
		expect(endless.status).toBe(413);
		expect(endless.body.message).toBe("This report is over 150 pages, too long for a PDF. Split it in two.");
	});

	test("returns 404 to those who can't read the report", async () => {
		const { write } = await author();
		const stranger = await author();
		expect((await stranger.draw((await write("Text")).id)).status).toBe(404);
	});
});
