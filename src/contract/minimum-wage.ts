import type { PayPeriod } from "./options.ts";
import { fullTimeHours, payFor } from "./pay.ts";

/** Sectors with a legal minimum wage of their own; everything else is `general`. */
export const wageSectors = ["agriculture", "state"] as const;
export type WageSector = (typeof wageSectors)[number];

const sectors = ["general", ...wageSectors] as const;
type Sector = (typeof sectors)[number];

type MinimumWage = {
	/** The ISO 3166 code. */
	country: string;
	/** The minimum wage's common name in that country. */
	name: string;
	/** The first day it applies. */
	since: string;
	/** In FCFA a month, full-time, for the sectors the decree covers. */
	monthly: Partial<Record<Sector, number>>;
	source: string;
};

/**
 * Legal minimum wages by country and date, a country's newest last: a new decree is a new entry. Cameroon's SMIG applies from the day its
 * decree was signed.
 */
const minimumWages: readonly MinimumWage[] = [
	{
		country: "CM",
		name: "SMIG",
		since: "2014-07-24",
		monthly: { general: 36_270, agriculture: 36_270, state: 36_270 },
		source: "Décret n° 2014/2217/PM du 24 juillet 2014",
	},
	{
		country: "CM",
		name: "SMIG",
		since: "2023-03-21",
		monthly: { general: 60_000, agriculture: 45_000, state: 41_875 },
		source: "Décret n° 2023/00338/PM du 21 mars 2023, article 1",
	},
	{
		country: "CM",
		name: "SMIG",
		since: "2024-02-23",
		monthly: { state: 43_969 },
		source: "Décret du Premier ministre du 23 février 2024, articles 1 et 2",
	},
];

/** Hours a month under the Labour Code of Cameroon, section 80: 40 hours a week, 2,400 hours a year on farms. */
export const hoursOf = (sector: WageSector | null): number => (sector === "agriculture" ? 2_400 / 12 : fullTimeHours);

type Work = { countries: readonly string[]; day: string; sector: WageSector | null };

export type LegalMinimum = Pick<MinimumWage, "name" | "since"> & {
	/** In FCFA a month. */
	amount: number;
	/** The lowest of all sectors. */
	leastAmount: number;
};

/** Returns the legal minimum for full-time work on a given day in one of these countries; null if the table has none for them. */
export function minimumWage({ countries, day, sector }: Work): LegalMinimum | null {
	const inForce = sectors.flatMap((wageSector) => {
		const decree = minimumWages.findLast(
			({ country, since, monthly }) => countries.includes(country) && since <= day && wageSector in monthly,
		);
		const amount = decree?.monthly[wageSector];
		return decree && amount !== undefined ? [{ ...decree, of: wageSector, amount }] : [];
	});
	const found = inForce.find(({ of }) => of === (sector ?? "general"));
	return found ? { ...found, leastAmount: Math.min(...inForce.map(({ amount }) => amount)) } : null;
}

/** The legal minimum for a pay period. */
export const minimumFor = ({ amount }: LegalMinimum, period: PayPeriod, sector: WageSector | null): number =>
	payFor(amount, period, hoursOf(sector));
