import { type Context, Hono } from "hono";
import { bareLanguage } from "../../../contract/language-address.ts";
import { findCompany } from "../../companies/queries.ts";
import { findPost } from "../../feed/list-posts.ts";
import { findGroup } from "../../groups/queries.ts";
import type { Services } from "../../http/context.ts";
import { isKnown } from "../../http/etag.ts";
import { languageOfAddress } from "../../http/language.ts";
import type { Http } from "../../http/request-context.ts";
import { findJob } from "../../jobs/queries.ts";
import { findPerson } from "../../network/queries.ts";
import { todayInDouala } from "../../platform/clock.ts";
import { refuse } from "../../platform/refusal.ts";
import { findCode } from "../../sharing/codes.ts";
import { findStartup } from "../../startups/queries.ts";
import type { PreviewCard } from "./card.ts";
import { companyCard, groupCard, jobCard, personCard, postCard, shareCard, siteCard, startupCard } from "./cards.ts";
import { previewKey, previewPicture } from "./picture.ts";

const idFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/;
const codeFile = /^([0-9A-Z]{8})\.jpg$/;
const slugFile = /^([a-z0-9-]{1,200})\.jpg$/;

/** The pictures that a link to a public page shows in a chat, in the language of the address. At most one statement each. */
export function previewRoutes({ db, files, settings: { siteName, publicUrl } }: Services): Hono<Http> {
	const previews = new Hono<Http>({ strict: false });
	const where = (url: string) => ({ language: languageOfAddress(url) ?? bareLanguage, siteName });

	previews.get("/site.jpg", (context) => answer(context, siteCard(where(context.req.url))));

	previews.get("/jobs/:file", async (context) => {
		const { req } = context;
		const [, jobId = refuse("not_found")] = idFile.exec(req.param("file")) ?? [];
		const today = todayInDouala();
		const job = (await findJob(db, { jobId, viewerId: null })) ?? refuse("not_found");
		// the same response as its page
		if (job.closedAt !== null || job.openUntil < today) return new Response(null, { status: 410 });
		return answer(context, jobCard(job, where(req.url)));
	});

	previews.get("/v/:file", async (context) => {
		const { req } = context;
		const [, code = refuse("not_found")] = codeFile.exec(req.param("file")) ?? [];
		const { state, job } = (await findCode(db, { code, today: todayInDouala() })) ?? refuse("not_found");
		if (job === null || state !== "open") return new Response(null, { status: 410 });
		return answer(context, shareCard(job, { ...where(req.url), code, publicUrl }));
	});

	previews.get("/companies/:file", async (context) => {
		const { req } = context;
		const [, slug = refuse("not_found")] = slugFile.exec(req.param("file")) ?? [];
		const company = (await findCompany(db, { slug, viewerId: null, today: todayInDouala() })) ?? refuse("not_found");
		return answer(context, companyCard(company, where(req.url)));
	});

	previews.get("/startups/:file", async (context) => {
		const { req } = context;
		const [, slug = refuse("not_found")] = slugFile.exec(req.param("file")) ?? [];
		const startup = (await findStartup(db, { slug, viewerId: null, today: todayInDouala() })) ?? refuse("not_found");
		return answer(context, startupCard(startup, where(req.url)));
	});

	previews.get("/groups/:file", async (context) => {
		const { req } = context;
		const [, slug = refuse("not_found")] = slugFile.exec(req.param("file")) ?? [];
		const group = (await findGroup(db, { slug, viewerId: null })) ?? refuse("not_found");
		return answer(context, groupCard(group, where(req.url)));
	});

	previews.get("/users/:file", async (context) => {
		const { req } = context;
		const [, slug = refuse("not_found")] = slugFile.exec(req.param("file")) ?? [];
		const person = (await findPerson(db, { by: { slug }, viewerId: null })) ?? refuse("not_found");
		return answer(context, personCard(person, where(req.url)));
	});

	previews.get("/posts/:file", async (context) => {
		const { req } = context;
		const [, postId = refuse("not_found")] = idFile.exec(req.param("file")) ?? [];
		const post = (await findPost(db, { postId, viewerId: null })) ?? refuse("not_found");
		return answer(context, postCard(post, where(req.url)));
	});

	previews.all("*", () => refuse("not_found"));

	async function answer({ req: { raw: request }, var: { address } }: Context<Http>, card: PreviewCard): Promise<Response> {
		const etag = `"${previewKey(card)}"`;
		const headers = { "content-type": "image/jpeg", "cache-control": "public, max-age=3600", etag };
		if (isKnown(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
		if (request.method === "HEAD") return new Response(null, { headers });
		const picture = await previewPicture(files, card, { by: address });
		return new Response(picture as Uint8Array<ArrayBuffer>, { headers: { ...headers, "content-length": String(picture.length) } });
	}

	return previews;
}
