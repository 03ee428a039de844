import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { idempotencyKeyHeader } from "../../../src/contract/endpoint.ts";
import { en, fr } from "../../../src/contract/sentences/sentences.ts";
import { applyTo, missingApplications, type People, post, postJob } from "../writers.ts";

export type Moment = "before" | "during" | "after";
export type Answered = { probe: string; at: Moment; status: number | "cut"; ms: number; sentence: string };

/** A post that was sent; `id` is set if it was acknowledged. */
type Sent = { content: string; key: string; id: string | null };

/** Milliseconds between a response and the next call of the same kind. */
const pause = 300;

/** Internals that nobody should ever see: our code, our tables, our machine. */
const inside = /\n\s+at .+:\d+:\d+|node_modules|\.(ts|js):\d+:\d+|DatabaseError|DrizzleQueryError|ECONN|ENOSPC|EPIPE|relation "/;

const sentences = [en, fr].flatMap((language) => Object.values(language)).filter((one) => typeof one === "string" && /[.!]$/.test(one));

/**
 * Runs every kind of visit concurrently and repeatedly: pages cached for guests, rendered pages, reads, writes, plain forms and uploads.
 */
export function startProbes(address: string, people: People) {
	const answers: Answered[] = [];
	const wrong: string[] = [];
	const posts: Sent[] = [];
	const applications: string[] = [];
	let at: Moment = "before";
	let isOver = false;
	let turn = 0;
	/** The last response's status, by probe. */
	const now = new Map<string, Answered["status"]>();

	const probeOnce = async (probe: string, send: () => Promise<Response>): Promise<{ status: number; body: string } | null> => {
		const startedAt = performance.now();
		const response = await send().then(
			async (answer) => ({ status: answer.status, body: await answer.text(), retryAfter: answer.headers.get("retry-after") }),
			() => null,
		);
		const ms = performance.now() - startedAt;
		const status = response?.status ?? "cut";
		now.set(probe, status);
		const sentence = response && response.status >= 400 ? sentenceIn(response.body) : "";
		answers.push({ probe, at, status, ms, sentence });
		if (response && inside.test(response.body)) wrong.push(`${probe} exposes internals: ${inside.exec(response.body)?.[0]}`);
		if (response && response.status >= 400 && !sentence)
			wrong.push(`${probe}: ${response.status} without a message: ${messageOf(response.body).slice(0, 300)}`);
		if (response && [503, 507].includes(response.status) && !response.retryAfter)
			wrong.push(`${probe}: ${response.status} without Retry-After`);
		return response;
	};
	const get = (path: string, headers: Record<string, string> = {}) =>
		fetch(address + path, { headers, redirect: "manual", signal: AbortSignal.timeout(60_000) });

	const writePost = async (sent: Sent) => {
		const form = new FormData();
		form.set("content", sent.content);
		const response = await probeOnce("post", () =>
			post(`${address}/api/feed/posts/create`, people.seeker, form, { [idempotencyKeyHeader]: sent.key }),
		);
		if (response?.status === 200) sent.id = JSON.parse(response.body).post.id;
	};
	const typed = () => `I have wired houses since 2015, and ask for the ${++turn}. time.`;
	const contact = async () => {
		const message = typed();
		const fields = new URLSearchParams({ fullName: "Ama Ngono", email: "ama@example.cm", message });
		const response = await probeOnce("plain form", () =>
			fetch(`${address}/contact`, {
				method: "POST",
				redirect: "manual",
				headers: { origin: address, "content-type": "application/x-www-form-urlencoded" },
				body: fields.toString(),
				signal: AbortSignal.timeout(60_000),
			}),
		);
		if (response && response.status >= 400 && !response.body.includes(message))
			wrong.push(`plain form: a ${response.status} loses what was typed`);
	};
	const apply = async () => {
		const title = `Night watch ${++turn}`;
		const created = await probeOnce("job", () => postJob(address, people, title));
		if (created?.status !== 200) return;
		const applied = await probeOnce("application", () => applyTo(address, people, JSON.parse(created.body).job.id));
		if (applied?.status === 200) applications.push(JSON.parse(applied.body).application.id);
	};

	const kinds: (() => Promise<unknown>)[] = [
		() => probeOnce("kept page", () => get("/jobs", { "accept-language": "en" })),
		() => probeOnce("drawn page", () => get(`/jobs?q=${++turn}`, { "accept-language": "fr" })),
		() => probeOnce("own page", () => get("/applications", { cookie: people.seeker })),
		() => probeOnce("list", () => get("/api/feed/posts", { cookie: people.seeker })),
		() => probeOnce("health", () => get("/api/health")),
		async () => {
			const sent: Sent = { content: `Night watch in Douala, round ${++turn} of ${address}`, key: randomUUID(), id: null };
			posts.push(sent);
			await writePost(sent);
		},
		contact,
		apply,
	];
	const running = kinds.map(async (one) => {
		while (!isOver) {
			await one();
			await wait(pause);
		}
	});

	const isRecovered = () => [...now.values()].every((status) => status !== "cut" && status < 400);
	return {
		answers,
		wrong,
		applications,
		posts,
		begin: (moment: Moment) => {
			at = moment;
			now.clear();
		},
		/**
		 * Waits until every request succeeds, with at least one of each kind, or for at most the given milliseconds; returns the
		 * milliseconds it took.
		 */
		untilRecovered: async (maxMs: number): Promise<number> => {
			const startedAt = performance.now();
			while (now.size < kinds.length + 1 || !isRecovered()) {
				if (performance.now() - startedAt > maxMs) {
					wrong.push(`not recovered after ${maxMs / 1000} s: ${[...now].map(([probe, status]) => `${probe} ${status}`).join(", ")}`);
					break;
				}
				await wait(50);
			}
			return performance.now() - startedAt;
		},
		stop: async () => {
			isOver = true;
			await Promise.all(running);
		},
		/** Returns what was acknowledged but is missing, and what exists twice after resending everything that got no response. */
		checkWrites: async (): Promise<string[]> => {
			const lost = await missingApplications(address, people, applications);
			for (const { id, content } of posts) {
				if (id === null) continue;
				const answer = await get(`/api/feed/posts/${id}`, { cookie: people.seeker });
				if (!answer.ok || (await answer.json()).post.content !== content) lost.push(`post ${id} (${answer.status})`);
			}
			for (const sent of posts) if (sent.id === null) await writePost(sent);
			const contents = await contentsOf(address, people, posts.length);
			for (const { content } of posts) {
				const times = contents.filter((one) => one === content).length;
				if (times !== 1) lost.push(`a post exists ${times} times: ${content}`);
			}
			return lost;
		},
	};
}
export type Probes = ReturnType<typeof startProbes>;

/** The message a response gives to a person: on a page, the one of our sentences that its text contains. */
function sentenceIn(body: string): string {
	if (body.startsWith("{")) return JSON.parse(body).message ?? "";
	const text = messageOf(body);
	return sentences.find((one) => text.includes(String(one))) ?? "";
}

const messageOf = (page: string): string =>
	page
		.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]*>/g, " ")
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ");

/** The seeker's newest posts, at least this many. */
async function contentsOf(address: string, { seeker }: People, count: number): Promise<string[]> {
	const headers = { cookie: seeker };
	const { user } = await (await fetch(`${address}/api/auth/profile`, { headers })).json();
	const contents: string[] = [];
	for (let cursor: string | null = ""; cursor !== null && contents.length < count + 100; ) {
		const answer = await fetch(`${address}/api/feed/posts/user/${user.id}${cursor && `?cursor=${encodeURIComponent(cursor)}`}`, {
			headers,
		});
		const { myPosts, next } = (await answer.json()) as { myPosts: { content: string }[]; next: string | null };
		contents.push(...myPosts.map(({ content }) => content));
		cursor = next;
	}
	return contents;
}
