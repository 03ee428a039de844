import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { createApp } from "../app/app.ts";
import { createPages } from "../app/pages.ts";
import { routes } from "../app/routes.ts";

const email = "ama@example.cm";
const password = "right password";

describe.each([
	{ publicUrl: "https://jobs.example", prefix: "__Host-", plain: "session", end: "; HttpOnly; Secure; SameSite=Lax" },
	{ publicUrl: "http://localhost:3000", prefix: "", plain: "__Host-session", end: "; HttpOnly; SameSite=Lax" },
])("private cookies at $publicUrl", ({ publicUrl, prefix, plain, end }) => {
	let site: Awaited<ReturnType<typeof testApp>>;
	beforeAll(async () => {
		site = await testApp({ PUBLIC_URL: publicUrl });
		await createSeeker(site.db, { email, passwordHash: await hashPassword(password) });
	});
	afterAll(() => site.close());

	const post = (path: string, cookie: string, body?: object) =>
		site.guest.request(`/api/auth/${path}`, {
			method: "POST",
			headers: { cookie: `csrftoken=t; ${cookie}`, "x-csrftoken": "t", "content-type": "application/json" },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
	const isIn = async (cookie: string) => (await site.guest.request("/api/auth/profile", { headers: { cookie } })).status === 200;
	const signIn = async (cookie = "") => {
		const cookies = (await post("login", cookie, { email, password })).headers.getSetCookie();
		const sent = (name: string) => new RegExp(`^${name}=([\\w-]{43});`).exec(cookies.find((one) => one.startsWith(`${name}=`)) ?? "")?.[1];
		return { cookies, session: sent(`${prefix}session`) ?? "", device: sent(`${prefix}device`) ?? "" };
	};

	test("are named so that only this host can set them over HTTPS", async () => {
		const { cookies, session, device } = await signIn();
		expect(session && device).not.toBe("");
		expect(cookies).toHaveLength(2);
		for (const cookie of cookies) expect(cookie).toMatch(new RegExp(`^${prefix}(session|device)=[\\w-]{43}; Max-Age=\\d+; Path=/${end}$`));
		expect(await isIn(`${prefix}session=${session}`)).toBe(true);
	});

	test("count under no other name: a planted session signs nobody in and ends no other", async () => {
		const { session } = await signIn();
		expect(await isIn(`${plain}=${session}`)).toBe(false);
		const { session: own } = await signIn(`${plain}=${session}`);
		expect(await isIn(`${prefix}session=${session}`)).toBe(true);
		expect(await isIn(`${plain}=planted; ${prefix}session=${own}`)).toBe(true);
	});

	test("recognise the device again, and the session's is removed on sign-out", async () => {
		const { session, device } = await signIn();
		const again = await signIn(`${prefix}device=${device}; ${prefix}session=${session}`);
		expect(again.device).toBe(device);
		expect(await isIn(`${prefix}session=${session}`)).toBe(false);
		const gone = (await post("logout", `${prefix}session=${again.session}`)).headers.getSetCookie();
		expect(gone).toEqual([`${prefix}session=; Max-Age=0; Path=/${end}`]);
	});

	test("a page removes the cookie of an ended session", async () => {
		const { services } = site;
		const pages = createPages({ render: async () => new Response("page"), app: () => app, settings: services.settings });
		const app = createApp({ services, routes, pages });
		const page = await app.request("/jobs", { headers: { cookie: `${prefix}session=over` } });
		expect(page.headers.getSetCookie()).toEqual([`${prefix}session=; Max-Age=0; Path=/${end}`]);
	});
});
