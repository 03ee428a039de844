import type { PayPeriod } from "./options.ts";
import { fullTimeHours, payFor } from "./pay.ts";

/** Work for which the law sets a minimum of its own; all other is `general`. */
export const wageSectors = ["agriculture", "state"] as const;
export type WageSector = (typeof wageSectors)[number];

const sectors = ["general", ...wageSectors] as const;
type Sector = (typeof sectors)[number];

type MinimumWage = {
	/** ISO 3166. */
	country: string;
	/** What people call it there. */
	name: string;
	/** The first day on which it holds. */
	since: string;
	/** FCFA a month, full-time, for the sectors of which it speaks. */
	monthly: Partial<Record<Sector, number>>;
	source: string;
};

/**
 * Legal minimum wages by country and date, the newest of a country last: a decree is one entry more. Cameroon's SMIG holds from
 * the day on which its decree was signed.
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

/** Labour Code of Cameroon, section 80: 40 hours a week, 2,400 hours a year on farms. */
export const hoursOf = (sector: WageSector | null): number => (sector === "agriculture" ? 2_400 / 12 : fullTimeHours);

type Work = { countries: readonly string[]; day: string; sector: WageSector | null };

export type LegalMinimum = Pick<MinimumWage, "name" | "since"> & {
	/** FCFA a month. */
	amount: number;
	/** The least of all sectors. */
	least: number;
};

/** What full-time work pays at least in one of these countries on a day; null where the table knows none of them. */
export function minimumWage({ countries, day, sector }: Work): LegalMinimum | null {
	const inForce = sectors.flatMap((of) => {
		const decree = minimumWages.findLast(({ country, since, monthly }) => countries.includes(country) && since <= day && of in monthly);
		const amount = decree?.monthly[of];
		return decree && amount !== undefined ? [{ ...decree, of, amount }] : [];
	});
	const found = inForce.find(({ of }) => of === (sector ?? "general"));
	return found ? { ...found, least: Math.min(...inForce.map(({ amount }) => amount)) } : null;
}

/** The least that may be paid for a period. */
export const leastFor = ({ amount }: LegalMinimum, period: PayPeriod, sector: WageSector | null): number =>
	payFor(amount, period, hoursOf(sector));
