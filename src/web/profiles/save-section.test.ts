import { describe, expect, test } from "vitest";
import { type Api, ApiFailure } from "../api/client.ts";
import type { PageCall } from "../api/page.ts";
import { saveSection } from "./save-section.ts";

/** A profile whose experiences another tab changes before each of this tab's first `changes` savings. */
function profile(changes: number) {
	let left = changes;
	let roles = ["Driver"];
	const version = () => roles.join();
	const calls: Record<string, (input: { query: { listsVersion: string }; body: { experiences: { role: string }[] } }) => unknown> = {
		"GET /auth/profile": () => ({
			user: { experiences: roles.map((role) => ({ id: role, role })), portfolio: [], listsVersion: version() },
		}),
		"PATCH /user/profile": ({ query, body }) => {
			if (left > 0) roles = [`Other ${left--}`, ...roles];
			if (query.listsVersion !== version()) throw new ApiFailure(409, "conflict");
			roles = body.experiences.map(({ role }) => role);
		},
	};
	const api = (async (key: string, input: never) => calls[key]?.(input)) as unknown as Api;
	const form = new FormData();
	for (const [name, value] of Object.entries({ section: "experience", role: "Cook", company: "Buca" })) form.set(name, value);
	const call = { api, form: async () => form, url: new URL("http://localhost/profile") } as unknown as PageCall;
	return { save: () => saveSection(call), roles: () => roles };
}

describe("an experience that is saved while another tab saves one", () => {
	test("is put into the list as it is by then", async () => {
		const { save, roles } = profile(1);
		expect((await save()).status).toBe(303);
		expect(roles()).toEqual(["Cook", "Other 1", "Driver"]);
	});

	test("is refused, and not lost, if the list never stays as it was read", async () => {
		const { save, roles } = profile(9);
		await expect(save()).rejects.toMatchObject({ code: "conflict" });
		expect(roles()).toEqual(["Other 7", "Other 8", "Other 9", "Driver"]);
	});
});
