import { Readable } from "node:stream";
import type { skills } from "../../contract/skills.ts";
import type { RoutesOf } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import { asAttachment, unlessGone } from "../http/send-file.ts";
import { refuse } from "../platform/refusal.ts";
import { askEndorsement, declineEndorsement, giveEndorsement, withdrawEndorsement } from "./endorse.ts";
import { ownSkill } from "./policy.ts";
import { presentEndorsement, presentProof, presentShown, presentSkill } from "./present.ts";
import { addProof, findProofFile, removeProof } from "./proofs.ts";
import { detailsOf, endorsementsBy, listConnections, shownOf } from "./queries.ts";
import { setLevel } from "./set-level.ts";

const hour = 3600;
const showing = (viewerId: string) => [{ key: `skill proof ${viewerId}`, tries: 60, seconds: hour }];
const asking = (viewerId: string) => [{ key: `endorsement ask ${viewerId}`, tries: 30, seconds: 24 * hour }];

export const skillRoutes: RoutesOf<typeof skills> = {
	"GET /skills":
		({ db, viewer }) =>
		async () => {
			const [details, connections] = await Promise.all([detailsOf(db, viewer.id), listConnections(db, viewer.id)]);
			return { skills: viewer.skills.map((name) => presentSkill(name, details)), connections };
		},
	"PATCH /skills":
		({ db, viewer }) =>
		async ({ body }) => {
			await setLevel(db, ownSkill(viewer, body.skill), body.level);
			return {};
		},
	"POST /skills/proofs": async ({ db, viewer, settings }) => {
		if (settings.rateLimits) await consume(db, showing(viewer.id));
		return async ({ body: { skill, ...fields }, files: { certificate: file } }) => {
			if (fields.kind === "certificate" && !fields.link && !file) refuse("invalid_fields", { fields: { certificate: "proofNothing" } });
			return { proof: presentProof(await addProof(db, ownSkill(viewer, skill), { ...fields, file })) };
		};
	},
	"DELETE /skills/proofs/:proofId":
		({ db, files, viewer, params }) =>
		async () => {
			await removeProof(db, files, { viewer, proofId: params.proofId });
			return {};
		},
	"GET /skills/proofs/:proofId/file":
		({ db, files, viewer, params }) =>
		async () => {
			const { key, name, bytes } = await findProofFile(db, { viewer, proofId: params.proofId });
			const stream = await unlessGone(files.read(key));
			return new Response(Readable.toWeb(stream) as ReadableStream, {
				headers: {
					"content-type": "application/octet-stream",
					"content-length": String(bytes),
					...asAttachment(name, "certificate"),
					"content-security-policy": "sandbox",
					"cache-control": "private, no-store",
				},
			});
		},
	"GET /skills/endorsements":
		({ db, viewer }) =>
		async () => {
			const all = (await endorsementsBy(db, viewer.id)).map(presentEndorsement);
			return { asked: all.filter(({ state }) => state === "asked"), given: all.filter(({ state }) => state === "given") };
		},
	"POST /skills/endorsements": async ({ db, viewer, settings }) => {
		if (settings.rateLimits) await consume(db, asking(viewer.id));
		return async ({ body: { skill, personId, note } }) => {
			const own = ownSkill(viewer, skill);
			const id = await askEndorsement(db, own, { asker: viewer, personId, note });
			const endorsement = (await detailsOf(db, viewer.id)).endorsements.find((row) => row.id === id);
			return { endorsement: presentEndorsement(endorsement ?? refuse("not_found")) };
		};
	},
	"POST /skills/endorsements/:endorsementId/give":
		({ db, viewer, params }) =>
		async ({ body }) => {
			await giveEndorsement(db, { viewer, id: params.endorsementId }, body.words);
			return {};
		},
	"POST /skills/endorsements/:endorsementId/decline":
		({ db, viewer, params }) =>
		async () => {
			await declineEndorsement(db, { viewer, id: params.endorsementId });
			return {};
		},
	"POST /skills/endorsements/:endorsementId/withdraw":
		({ db, viewer, params }) =>
		async () => {
			await withdrawEndorsement(db, { viewer, id: params.endorsementId });
			return {};
		},
	"GET /users/:slug/skills":
		({ db, viewer, params }) =>
		async () =>
			presentShown((await shownOf(db, { slug: params.slug, viewerId: viewer?.id ?? null })) ?? refuse("not_found")),
};
