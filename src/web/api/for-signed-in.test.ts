import { expect, test } from "vitest";
import { forSignedIn } from "./for-signed-in.ts";
import type { PageCall } from "./page.ts";

const call = (address: string, signedIn: boolean) =>
	({ url: new URL(address, "https://njangi.example"), context: { signedIn } }) as unknown as PageCall;

const ledTo = async (backWith: "all" | string[], address: string) => {
	const load = forSignedIn({ backWith }, async () => {
		throw new Error("a guest reads nothing");
	});
	const answer: Response = await load(call(address, false));
	return answer.headers.get("location");
};

test("a signed-in person gets the page", async () => {
	expect(await forSignedIn({ backWith: [] }, async ({ url }) => url.pathname)(call("/reports", true))).toBe("/reports");
});

test("a guest is sent to sign in, and back to the full address", async () => {
	expect(await ledTo("all", "/reports?q=caf%C3%A9&tag=")).toBe("/signin?next=%2Freports%3Fq%3Dcaf%25C3%25A9%26tag%3D");
});

test("a guest comes back without one-time parameters", async () => {
	expect(await ledTo([], "/profile/cv?saved=1")).toBe("/signin?next=%2Fprofile%2Fcv");
	expect(await ledTo(["company"], "/company/members?saved=1&company=sawa-foods")).toBe(
		"/signin?next=%2Fcompany%2Fmembers%3Fcompany%3Dsawa-foods",
	);
	expect(await ledTo(["company"], "/company/members?company=")).toBe("/signin?next=%2Fcompany%2Fmembers");
});
