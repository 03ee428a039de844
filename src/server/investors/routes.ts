import { Readable } from "node:stream";
import type { investors } from "../../contract/investors.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { consume } from "../http/rate-limit.ts";
import { asAttachment, sendFile } from "../http/send-file.ts";
import { addInvestor } from "./add.ts";
import { deleteInvestor, editInvestor, moveInvestor } from "./change.ts";
import { changeAccess } from "./change-access.ts";
import { exportCsv } from "./export.ts";
import { findFile, removeFile, storeFile } from "./files.ts";
import { previewImport, runImport, sendImport } from "./import.ts";
import { deleteNote, writeNote } from "./notes.ts";
import { addPerson, removePerson } from "./people.ts";
import { boardOf, boardsOf, importOf, investorOf, ownedBoardOf, writableBoardOf, writableInvestorOf, writableRoundOf } from "./policy.ts";
import { presentBoard, presentCard, presentColumn, presentInvestor, presentPreview } from "./present.ts";
import { listInvestors, readBoard, readInvestor, readTeam } from "./queries.ts";
import { createRound, deleteRound, editRound } from "./rounds.ts";

const hour = 3600;
const writing = (viewerId: string) => [{ key: `investor write ${viewerId}`, tries: 600, seconds: hour }];
const noting = (viewerId: string) => [{ key: `investor note ${viewerId}`, tries: 300, seconds: hour }];
const importing = (viewerId: string) => [{ key: `investor import ${viewerId}`, tries: 30, seconds: hour }];
const exporting = (viewerId: string) => [{ key: `investor export ${viewerId}`, tries: 60, seconds: hour }];

export const investorRoutes: RoutesOf<typeof investors> = {
	"GET /investor-boards":
		({ db, viewer }) =>
		async () => ({ boards: (await boardsOf(db, viewer)).map(presentBoard) }),
	"GET /investor-boards/:slug": async ({ db, viewer, params }) => {
		const board = await boardOf(db, { slug: params.slug, viewer });
		return async ({ query }) => {
			const { columns, ...read } = await readBoard(db, board, query);
			return { board: presentBoard(board), columns: columns.map(presentColumn), ...read };
		};
	},
	"GET /investor-boards/:slug/investors": async ({ db, viewer, params }) => {
		const board = await boardOf(db, { slug: params.slug, viewer });
		return async ({ query }) => {
			const { rows, total, next } = await listInvestors(db, board, query);
			return { board: presentBoard(board), investors: rows.map(presentCard), total, next };
		};
	},
	"POST /investor-boards/:slug/investors": async ({ db, viewer, params, settings }) => {
		const board = await writableBoardOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			if (settings.rateLimits) await consume(db, writing(viewer.id));
			return { investor: presentCard(await addInvestor(db, board, body)) };
		};
	},
	"GET /investor-boards/:slug/export": async ({ db, viewer, params, caller, settings }) => {
		const board = await boardOf(db, { slug: params.slug, viewer });
		return async ({ query }) => {
			if (settings.rateLimits) await consume(db, exporting(viewer.id));
			const csv = exportCsv(db, board, { filters: query, language: languageOf(viewer, caller) });
			return new Response(Readable.toWeb(Readable.from(csv)) as ReadableStream, {
				headers: {
					"content-type": "text/csv; charset=utf-8",
					"cache-control": "private, no-store",
					...asAttachment(`${board.slug}-investors.csv`),
				},
			});
		};
	},
	"GET /investor-boards/:slug/team": async ({ db, viewer, params }) => {
		const board = await boardOf(db, { slug: params.slug, viewer });
		return async () => {
			const { members, rounds } = await readTeam(db, board);
			return { board: presentBoard(board), members: members.map((member) => ({ ...member, isOwn: member.id === viewer.id })), rounds };
		};
	},
	"POST /investor-boards/:slug/team": async ({ db, viewer, params }) => {
		const board = await ownedBoardOf(db, { slug: params.slug, viewer });
		return async ({ body }) => ({ isLetIn: await changeAccess(db, board, body) });
	},
	"POST /investor-boards/:slug/rounds": async ({ db, viewer, params }) => {
		const board = await writableBoardOf(db, { slug: params.slug, viewer });
		return async ({ body }) => ({ id: await createRound(db, board, body) });
	},
	"PATCH /investor-rounds/:roundId": async ({ db, viewer, params }) => {
		const round = await writableRoundOf(db, { id: params.roundId, viewer });
		return async ({ body }) => {
			await editRound(db, round, body);
			return {};
		};
	},
	"DELETE /investor-rounds/:roundId": async ({ db, viewer, params }) => {
		const round = await writableRoundOf(db, { id: params.roundId, viewer });
		return async () => {
			await deleteRound(db, round);
			return {};
		};
	},
	"GET /investors/:investorId": async ({ db, viewer, params }) => {
		const on = await investorOf(db, { id: params.investorId, viewer });
		return async () => {
			const { rounds, colleagues, ...row } = await readInvestor(db, on);
			return { board: presentBoard(on.board), investor: presentInvestor(row, viewer.id), rounds, colleagues };
		};
	},
	"PATCH /investors/:investorId": async ({ db, viewer, params }) => {
		const on = await writableInvestorOf(db, { id: params.investorId, viewer });
		return async ({ body }) => ({ version: await editInvestor(db, on, body) });
	},
	"POST /investors/:investorId/move": async ({ db, viewer, params }) => {
		const on = await writableInvestorOf(db, { id: params.investorId, viewer });
		return async ({ body }) => ({ version: await moveInvestor(db, on, body) });
	},
	"DELETE /investors/:investorId": async ({ db, files, viewer, params }) => {
		const on = await writableInvestorOf(db, { id: params.investorId, viewer });
		return async () => {
			await deleteInvestor(db, files, on);
			return {};
		};
	},
	"POST /investors/:investorId/people": async ({ db, viewer, params }) => {
		const on = await writableInvestorOf(db, { id: params.investorId, viewer });
		return async ({ body }) => ({ id: await addPerson(db, on, body) });
	},
	"DELETE /investors/:investorId/people/:personId": async ({ db, viewer, params }) => {
		const on = await writableInvestorOf(db, { id: params.investorId, viewer });
		return async () => {
			await removePerson(db, on, params.personId);
			return {};
		};
	},
	"POST /investors/:investorId/notes": async ({ db, viewer, params, settings }) => {
		const on = await writableInvestorOf(db, { id: params.investorId, viewer });
		return async ({ body }) => {
			if (settings.rateLimits) await consume(db, noting(viewer.id));
			return { id: await writeNote(db, on, body) };
		};
	},
	"DELETE /investors/:investorId/notes/:noteId": async ({ db, viewer, params }) => {
		const on = await writableInvestorOf(db, { id: params.investorId, viewer });
		return async () => {
			await deleteNote(db, on, params.noteId);
			return {};
		};
	},
	"POST /investors/:investorId/files": async ({ db, viewer, params }) => {
		const on = await writableInvestorOf(db, { id: params.investorId, viewer });
		return async ({ files }) => ({ id: await storeFile(db, on, files.file) });
	},
	"GET /investors/:investorId/files/:fileId": async ({ db, files, viewer, params }) => {
		const on = await investorOf(db, { id: params.investorId, viewer });
		return async () => {
			const { key, name } = await findFile(db, on, params.fileId);
			const headers = { "content-type": "application/octet-stream", "cache-control": "private, no-store", ...asAttachment(name) };
			return sendFile(files, { key, header: () => undefined, headers });
		};
	},
	"DELETE /investors/:investorId/files/:fileId": async ({ db, files, viewer, params }) => {
		const on = await writableInvestorOf(db, { id: params.investorId, viewer });
		return async () => {
			await removeFile(db, files, on, params.fileId);
			return {};
		};
	},
	"POST /investor-boards/:slug/imports": async ({ db, files: storage, viewer, params, settings }) => {
		const board = await writableBoardOf(db, { slug: params.slug, viewer });
		if (settings.rateLimits) await consume(db, importing(viewer.id));
		return async ({ body, files }) => ({ id: await sendImport(db, storage, board, { pasted: body.pasted ?? "", file: files.list }) });
	},
	"GET /investor-imports/:importId": async ({ db, files, viewer, params, caller }) => {
		const sent = await importOf(db, { id: params.importId, viewer });
		return async ({ query }) => ({
			preview: presentPreview(sent.board, await previewImport(db, files, sent, query.column), languageOf(viewer, caller)),
		});
	},
	"POST /investor-imports/:importId/run": async ({ db, files, viewer, params }) => {
		const sent = await importOf(db, { id: params.importId, viewer });
		return async ({ body }) => runImport(db, files, sent, { mapping: body.column, withExisting: body.withKnown });
	},
};
