import type { Browser } from "playwright-core";
import { call, demo, enter } from "./site.ts";

/**
 * Creates what the demo lacks, so that the pages of moderators, administrators and a company's programs are not empty: a webhook, API keys,
 * a reported post and person, a held job, an announcement, a ban. The recruiter is moderator and administrator.
 */
export async function fillEmptyPages(browser: Browser, address: string): Promise<void> {
	const [seeker, recruiter, colleague] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
	await enter(seeker, address, demo.seeker);
	await enter(recruiter, address, demo.recruiter);
	await enter(colleague, address, "colleague@demo.example");
	const api = `${address}/api`;

	const { feeds } = await (await seeker.request.get(`${api}/feed/posts`)).json();
	const others = feeds.filter((post: { isOwn?: boolean }) => !post.isOwn);
	await call(seeker, `${api}/feed/posts/${others[0].id}/report`, { reason: "spam", description: "The same words every day." });
	await call(seeker, `${api}/network/people/${others[0].user.id}/report`, { reason: "harassment" });

	await call(colleague, `${api}/jobs/create`, {
		title: "Shop assistant in Kribi",
		company: "Marché du Lac",
		location: "Kribi",
		tags: ["Selling"],
		description: "Sell in our shop. A registration fee of 10,000 FCFA is paid by Orange Money before the interview.",
	});

	const key = { name: "Our website", expires: "90", currentPassword: demo.password };
	await call(recruiter, `${api}/user/api-keys`, { ...key, scopes: ["jobs:read"] });
	await call(recruiter, `${api}/companies/sawa-digital/api-keys`, { ...key, scopes: ["jobs:read", "applications:read"] });
	const webhook = { url: "https://recruiting.example/njangi", events: ["application.received", "job.closed"] };
	await call(recruiter, `${api}/companies/sawa-digital/webhooks`, webhook);

	const textEn = "The site will be read-only on Sunday, 2 to 3 a.m.";
	const textFr = "Dimanche de 2 h à 3 h, le site sera en lecture seule.";
	await call(recruiter, `${api}/admin/announcements`, { textEn, textFr, tone: "info", from: "", until: "" });
	const ban = { kind: "network", value: "203.0.113.0/24", scopes: ["signUp"], until: "", reason: "Hundreds of false accounts." };
	await call(recruiter, `${api}/admin/bans`, ban);
	await Promise.all([seeker, recruiter, colleague].map((context) => context.close()));
}
