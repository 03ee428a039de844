import { type Language, pictureHref } from "../../contract/options.ts";
import type { Closing, Owed } from "../../contract/replies.ts";
import { say } from "../../contract/sentences/say.ts";
import { blindName } from "../applications/present.ts";
import { presentInstant } from "../platform/instant.ts";
import type { ClosingRow } from "./closing.ts";
import type { OwedRow } from "./queries.ts";

export const presentOwed = (row: OwedRow, language: Language): Owed => ({
	id: row.id,
	applicantName: row.isBlind ? blindName(row.id, language) : row.fullName,
	avatar: row.isBlind ? null : pictureHref(row.avatar, 96),
	job: { id: row.jobId, title: row.jobTitle },
	receivedAt: presentInstant(row.receivedAt),
	days: row.days,
	isUnanswered: row.isUnanswered,
});

export const presentClosing = ({ id, title, isOver, outcome, hasHired, waiting, toldAt }: ClosingRow): Closing => ({
	job: { id, title },
	isOver,
	outcome,
	hasHired,
	waiting,
	toldAt: toldAt === null ? null : presentInstant(toldAt),
	words: { en: say("en", "closingWords"), fr: say("fr", "closingWords") },
});
