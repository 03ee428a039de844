import { expect, test } from "vitest";
import type { PageCall } from "../api/page.ts";
import { previousPage } from "./previous-page.ts";

const before = (referer: string, at = "http://10.0.0.7:3000/signin") =>
	previousPage({
		request: new Request(at, { headers: { referer } }),
		url: new URL(at),
		context: { publicUrl: "https://njangi.example" },
	} as unknown as PageCall);

test.each([
	["https://njangi.example/jobs?location=Douala", "/jobs?location=Douala"],
	["http://10.0.0.7:3000/users/ama-ngono", "/users/ama-ngono"],
	["https://njangi.example/signup?step=2", "/signup?step=2"],
])("goes back to %s", (referer, path) => {
	expect(before(referer)).toBe(path);
});

test.each([
	"",
	"http://[",
	"https://elsewhere.example/jobs",
	"https://njangi.example//elsewhere.example/",
	"https://njangi.example/signin?next=/jobs",
	"https://njangi.example/verify-email?token=x",
	"https://njangi.example/logout",
])("doesn't go back to %j", (referer) => {
	expect(before(referer)).toBeUndefined();
});
