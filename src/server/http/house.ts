import { asc, gt, isNull, or, sql } from "drizzle-orm";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type SaidByHouse, type Switch, scopeOf, switches } from "../../contract/house.ts";
import type { Language } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { announcements, bans, switchedOff } from "../db/admin.ts";
import type { Queryable } from "../platform/database.ts";
import { networksOf, readNetwork } from "../platform/network.ts";
import { refuse } from "../platform/refusal.ts";

type CallInfo = {
	isRead: boolean;
	address: string;
	/** The signed-in person's; null for a guest. */
	email: string | null;
};

/**
 * Site-wide decisions of administrators: bans, switched-off features, announcements. Every process keeps them in memory, so that checks
 * cost nothing, and reloads them when notified of a change (`houseChannel`).
 */
export type House = {
	/** Throws `banned`, `switched_off`. */
	admit(endpoint: Endpoint, call: CallInfo): void;
	/** Same for an uploaded file, if uploads are switched off. */
	admitFile(): void;
	/** Announcements for a page, without those the visitor dismissed, and what is switched off; null if there is neither. */
	noticeFor(language: Language, dismissed: string | undefined): SaidByHouse | null;
	/** The dismissed announcements that are still running; part of a cached page's key, since the page differs by them. */
	dismissedOf(cookie: string | undefined): string;
	reload(): Promise<void>;
};

type HouseState = {
	bans: (Omit<typeof bans.$inferSelect, "value"> & { applies: (caller: CallInfo) => boolean })[];
	off: ReadonlySet<Switch>;
	announcements: (typeof announcements.$inferSelect)[];
};

const sentences: Record<Switch, SentenceKey> = {
	signUp: "offSignUp",
	postings: "offPostings",
	applications: "offApplications",
	posts: "offPosts",
	messages: "offMessages",
	uploads: "offUploads",
	newsletter: "offNewsletter",
};

/** Empty until loaded. */
export function createHouse(db: Queryable): House {
	let state: HouseState = { bans: [], off: new Set(), announcements: [] };
	let [requested, loadedTurn] = [0, 0];
	const refuseOff = (name: Switch) => {
		if (state.off.has(name)) refuse("switched_off", { sentence: sentences[name] });
	};
	const runningAnnouncements = () => {
		const now = new Date();
		return state.announcements.filter(({ beginsAt, endsAt }) => beginsAt <= now && (endsAt === null || endsAt > now));
	};
	const dismissedOf = (cookie: string | undefined) =>
		cookie
			? runningAnnouncements()
					.map(({ id }) => id)
					.filter((id) => cookie.includes(id))
					.join()
			: "";
	return {
		admit(endpoint, calling) {
			const scope = scopeOf(endpoint, calling);
			const now = new Date();
			const isBanned =
				scope !== null && state.bans.some((ban) => ban.scopes.includes(scope) && (!ban.endsAt || ban.endsAt > now) && ban.applies(calling));
			if (isBanned) refuse("banned");
			if (endpoint.under) refuseOff(endpoint.under);
		},
		admitFile: () => refuseOff("uploads"),
		noticeFor(language, cookie) {
			const dismissed = dismissedOf(cookie);
			const shown = runningAnnouncements().filter(({ id }) => !dismissed.includes(id));
			if (shown.length === 0 && state.off.size === 0) return null;
			return {
				announcements: shown.map(({ id, tone, textEn, textFr }) => ({ id, tone, text: language === "fr" ? textFr : textEn })),
				off: switches.filter((name) => state.off.has(name)),
			};
		},
		dismissedOf,
		async reload() {
			const turn = ++requested;
			const loaded = await load(db);
			// of two concurrent loads the later one wins
			if (turn > loadedTurn) [state, loadedTurn] = [loaded, turn];
		},
	};
}

async function load(db: Queryable): Promise<HouseState> {
	const isNotOver = (column: typeof bans.endsAt | typeof announcements.endsAt) => or(isNull(column), gt(column, sql`now()`));
	const [banRows, off, announcementRows] = await Promise.all([
		db.select().from(bans).where(isNotOver(bans.endsAt)),
		db.select({ name: switchedOff.name }).from(switchedOff),
		db.select().from(announcements).where(isNotOver(announcements.endsAt)).orderBy(asc(announcements.beginsAt), asc(announcements.id)),
	]);
	return {
		bans: banRows.map((ban) => ({ ...ban, applies: banCovers(ban) })),
		off: new Set(off.map(({ name }) => name)),
		announcements: announcementRows,
	};
}

/** Returns a test for whether a ban covers a caller: by the domain of their mail address, or by the network they call from. */
export function banCovers({
	kind,
	value,
}: Pick<typeof bans.$inferSelect, "kind" | "value">): (caller: Omit<CallInfo, "isRead">) => boolean {
	if (kind === "mailDomain") return ({ email }) => email !== null && `.${email.toLowerCase().split("@").pop()}`.endsWith(`.${value}`);
	const network = readNetwork(value);
	const isInside = networksOf(network ? [network] : []);
	return ({ address }) => isInside(address);
}
