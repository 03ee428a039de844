import { readCode } from "../../contract/job-code.ts";
import type { sharing } from "../../contract/sharing.ts";
import type { RoutesOf } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import { presentCard } from "../jobs/present.ts";
import { todayInDouala } from "../platform/clock.ts";
import { presentInstant } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { addressOfCode } from "./address.ts";
import { findCode, makeCode } from "./codes.ts";
import { markShared } from "./mark.ts";
import { pathOf, squaresOf } from "./qr.ts";
import { findShared } from "./queries.ts";

/** One address may serve a whole town, where many people look up the same poster. */
const asking = (address: string) => [{ key: `code address ${address}`, tries: 600, seconds: 10 * 60 }];

export const sharingRoutes: RoutesOf<typeof sharing> = {
	"GET /jobs/:jobId/share":
		({ db, viewer, params: { jobId }, settings }) =>
		async () => {
			const { sharedAt, sharedBy, ...shared } = (await findShared(db, { jobId, viewerId: viewer?.id ?? null })) ?? refuse("not_found");
			const code = shared.code ?? (await makeCode(db, jobId));
			const squares = squaresOf(addressOfCode(settings, code));
			return {
				shortCode: code,
				qr: { size: squares.length, path: pathOf(squares) },
				sharedAt: sharedAt && presentInstant(sharedAt),
				sharedBy,
			};
		},
	"POST /jobs/:jobId/shared":
		({ db, viewer, params: { jobId } }) =>
		async ({ body: { desired } }) => {
			const sharedAt = await markShared(db, { viewerId: viewer.id, jobId, desired });
			return { sharedAt: sharedAt && presentInstant(sharedAt) };
		},
	"GET /v/:code":
		({ db, params, caller, settings }) =>
		async () => {
			if (settings.rateLimits) await consume(db, asking(caller.address));
			const today = todayInDouala();
			const code = readCode(params.code) ?? refuse("not_found");
			const found = (await findCode(db, { code, today })) ?? refuse("not_found");
			return { shortCode: code, state: found.state, job: found.job && presentCard(found.job, { today }) };
		},
};
