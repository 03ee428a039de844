import { describe, expect, test } from "vitest";
import type { Viewer } from "../session/use-viewer.ts";
import { nudgeOf } from "./nudge-steps.ts";

const blank = { profile: { avatar: null }, phone: null, bio: null, interests: [] } as unknown as Viewer;
const person = (values: object) => ({ ...blank, ...values });

describe("the profile nudge (marketplace.md §3, §4)", () => {
	test("shows the first incomplete step", () => {
		expect(nudgeOf(blank, []).step?.name).toBe("avatar");
		expect(nudgeOf(person({ profile: { avatar: "/a" } }), []).step?.name).toBe("phone");
		expect(nudgeOf(person({ profile: { avatar: "/a" }, phone: " " }), []).step?.name).toBe("phone");
		expect(nudgeOf(person({ profile: { avatar: "/a" }, phone: "677" }), []).step?.name).toBe("bio");
		expect(nudgeOf(person({ profile: { avatar: "/a" }, phone: "677", bio: "x", interests: ["a", "b"] }), []).step?.name).toBe("interests");
		expect(nudgeOf(person({ profile: { avatar: "/a" }, phone: "677", bio: "x", interests: ["a", "b", "c"] }), []).step).toBeUndefined();
	});

	test("only optional steps can be dismissed", () => {
		expect(nudgeOf(blank, ["avatar", "phone"]).step?.name).toBe("avatar");
		const optional = person({ profile: { avatar: "/a" }, phone: "677" });
		expect(nudgeOf(optional, ["bio"]).step?.name).toBe("interests");
		expect(nudgeOf(optional, ["bio", "interests"]).step).toBeUndefined();
	});

	test("the percentage is the rounded share of the four steps", () => {
		expect(nudgeOf(blank, []).percent).toBe(0);
		expect(nudgeOf(person({ phone: "677" }), []).percent).toBe(25);
		expect(nudgeOf(person({ phone: "677", bio: "x", interests: ["a", "b", "c"] }), []).percent).toBe(75);
	});
});
