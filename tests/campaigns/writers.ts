import { setTimeout as wait } from "node:timers/promises";
import { pdf } from "../support/cast.ts";
import { demo } from "../support/site.ts";

/** Demo people who write: a campaign records what was acknowledged and checks it afterwards. */

export type People = { recruiter: string; seeker: string };

/** Signs both in and returns their cookies. */
export async function signIn(address: string): Promise<People> {
	const cookieOf = async (email: string) => {
		const answer = await post(`${address}/api/auth/login`, "csrftoken=t", JSON.stringify({ email, password: demo.password }));
		const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session="));
		if (!session) throw new Error(`${email} cannot sign in: ${answer.status}`);
		return `csrftoken=t; ${session.split(";")[0]}`;
	};
	return { recruiter: await cookieOf(demo.recruiter), seeker: await cookieOf(demo.seeker) };
}

export const post = (url: string, cookie: string, body: string | FormData, headers: Record<string, string> = {}) =>
	fetch(url, {
		method: "POST",
		body,
		headers: { cookie, "x-csrftoken": "t", ...(typeof body === "string" ? { "content-type": "application/json" } : {}), ...headers },
		signal: AbortSignal.timeout(60_000),
	});

export const postJob = (address: string, { recruiter }: People, title = "Night watch"): Promise<Response> => {
	const job = { title, company: "Sawa Digital", location: "Douala", description: "Watch.", skills: ["Calm"] };
	return post(`${address}/api/jobs/create`, recruiter, JSON.stringify(job));
};

const sizes = { cv: 50_000, letter: 20_000 };

/** An application with both files. */
export function applicationForm(): FormData {
	const form = new FormData();
	form.set("fullName", "Mireille Ngono");
	form.set("email", demo.seeker);
	form.set("cv", pdf(sizes.cv));
	form.set("cover_letter", pdf(sizes.letter));
	return form;
}

export const applyTo = (address: string, { seeker }: People, jobId: string): Promise<Response> =>
	post(`${address}/api/application/jobs/${jobId}`, seeker, applicationForm());

/** Reads from a site that may be recovering: retries while it answers 503, for up to a minute. */
export async function readWhenReady(url: string | URL, cookie: string): Promise<Response> {
	for (const until = Date.now() + 60_000; ; await wait(200)) {
		const answer = await fetch(url, { headers: { cookie } });
		if (answer.status !== 503 || Date.now() > until) return answer;
		await answer.body?.cancel();
	}
}

/** The acknowledged applications that cannot be read with both their files. */
export async function missingApplications(address: string, { recruiter }: People, acknowledged: readonly string[]): Promise<string[]> {
	const lost: string[] = [];
	for (const id of acknowledged) {
		const answer = await readWhenReady(`${address}/api/application/${id}`, recruiter);
		if (!answer.ok) {
			lost.push(`${id} (${answer.status})`);
			continue;
		}
		const { application } = await answer.json();
		for (const [document, bytes] of [
			[application.cv, sizes.cv],
			[application.coverLetter, sizes.letter],
		]) {
			const file = await readWhenReady(new URL(document.href, address), recruiter);
			if ((await file.arrayBuffer()).byteLength !== bytes) lost.push(`${id} (a file)`);
		}
	}
	return lost;
}
