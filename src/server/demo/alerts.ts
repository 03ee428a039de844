import type { KeptFilters } from "../../contract/alerts.ts";
import { filtersKey } from "../alerts/kept-filters.ts";
import { keptSearches } from "../db/alerts.ts";
import { dayInDouala } from "../platform/clock.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { daysAgo } from "./cast.ts";

type DemoSearch = { filters: KeptFilters; without: string[]; frequency: "daily" | "weekly"; mailedDaysAgo: number | null };

const demoSearches: readonly DemoSearch[] = [
	{ filters: { q: "développeur", location: "Douala" }, without: ["stage"], frequency: "daily", mailedDaysAgo: 2 },
	{ filters: { q: "TypeScript", isRemote: true }, without: [], frequency: "weekly", mailedDaysAgo: null },
];

/** Adds the demo seeker's saved searches. */
export async function addAlerts(tx: Transaction, seeker: { id: string }): Promise<void> {
	await tx.insert(keptSearches).values(
		demoSearches.map(({ filters, without, frequency, mailedDaysAgo }) => ({
			...{ id: uuidv7(), userId: seeker.id, language: "fr" as const, filters, without, frequency },
			mark: filtersKey(filters, without),
			mailedOn: mailedDaysAgo === null ? null : dayInDouala(daysAgo(mailedDaysAgo)),
			...{ confirmedAt: daysAgo(9), createdAt: daysAgo(9) },
		})),
	);
}
