import { setTimeout as wait } from "node:timers/promises";
import { photo } from "../../support/pictures.ts";
import type { Random } from "../../support/random.ts";
import { signedInPages } from "../../support/signed-in-pages.ts";
import { applyTo, type People, post, postJob } from "../writers.ts";

type Visit = { name: string; weight: number; go: () => Promise<void> };

const words = ["accountant", "comptable", "driver", "nurse", "Douala", "Yaoundé", "remote", "soudeur", "teacher", "développeur"];

/** Reads the whole response; throws unless it is a success: every visit is a permitted one. */
async function whole(answer: Response): Promise<string> {
	const body = await answer.text();
	if (!answer.ok) throw new Error(`${answer.status}`);
	return body;
}

export async function makeVisits(address: string, people: People, random: Random) {
	const read = async (path: string, cookie?: string) =>
		void (await whole(await fetch(address + path, { headers: cookie ? { cookie } : {}, signal: AbortSignal.timeout(60_000) })));
	const idsIn = async <Name extends string>(path: string, name: Name) => {
		const answer = await (await fetch(`${address}/api${path}`)).json();
		return (answer as Record<Name, { id: string }[]>)[name].map(({ id }) => id);
	};
	const jobs = await idsIn("/jobs", "jobs");
	const posts = await idsIn("/feed/posts", "feeds");
	const picture = await photo();
	let turn = 0;
	const visits: Visit[] = [
		{ name: "list", weight: 20, go: () => read(`/jobs?page=${1 + random.below(3)}`) },
		{ name: "job", weight: 15, go: () => read(`/jobs/${random.pick(jobs)}`) },
		{ name: "search", weight: 12, go: () => read(`/jobs?q=${encodeURIComponent(`${random.pick(words)} ${random.pick(words)}`)}`) },
		{ name: "call", weight: 10, go: () => read(`/api/jobs?q=${encodeURIComponent(random.pick(words))}`, people.seeker) },
		{ name: "seeker's page", weight: 20, go: () => read(random.pick(Object.keys(signedInPages.seeker)), people.seeker) },
		{ name: "recruiter's page", weight: 12, go: () => read(random.pick(Object.keys(signedInPages.recruiter)), people.recruiter) },
		{
			name: "like",
			weight: 8,
			go: async () => void (await whole(await post(`${address}/api/feed/posts/${random.pick(posts)}/like`, people.seeker, "{}"))),
		},
		{
			name: "post with a picture",
			weight: 1,
			go: async () => {
				const form = new FormData();
				form.set("content", `Good morning, Douala: this is day ${++turn} of the same work.`);
				form.append("attachments", picture);
				await whole(await post(`${address}/api/feed/posts/create`, people.seeker, form));
			},
		},
		{
			name: "application",
			weight: 2,
			go: async () => {
				const { job } = JSON.parse(await whole(await postJob(address, people, `Night watch ${++turn}`)));
				await whole(await applyTo(address, people, job.id));
			},
		},
	];
	const all = visits.reduce((sum, { weight }) => sum + weight, 0);
	return {
		draw: (): Visit => {
			let remaining = random.below(all);
			for (const visit of visits) {
				remaining -= visit.weight;
				if (remaining < 0) return visit;
			}
			throw new Error("the weights are those of the visits");
		},
	};
}

/** Minimum seconds that a page stays open before it is left and opened again, as people move between pages. */
const stays = 30;

/** Keeps a page open for each session. */
export function openStreams(address: string, sessions: readonly string[], isOver: () => boolean) {
	let reopened = 0;
	const listen = async (session: string, place: number) => {
		while (!isOver()) {
			const leaving = AbortSignal.timeout((stays + (place % 10) * 5) * 1_000);
			try {
				const answer = await fetch(`${address}/api/events`, { headers: { cookie: `csrftoken=t; session=${session}` }, signal: leaving });
				for await (const _ of answer.body ?? []) if (isOver()) break;
			} catch {
				// the page was left
			}
			reopened++;
			await wait(500);
		}
	};
	return { closed: Promise.all(sessions.map(listen)), reopened: () => reopened };
}
