import { compareVersions } from "./versions.ts";

/** The parts of an advisory that are read here (OSV schema 1.7, https://ossf.github.io/osv-schema). */
export type Advisory = {
	id: string;
	withdrawn?: string;
	summary?: string;
	affected?: Affected[];
};

type Affected = { package?: { ecosystem: string; name: string }; ranges?: Range[]; versions?: string[] };

/** Versions between events, in npm's own order; `GIT` ranges name commits, which no lockfile contains. */
type Range = { type: "SEMVER" | "ECOSYSTEM" | "GIT"; events: RangeEvent[] };
type RangeEvent = { introduced?: string; fixed?: string; last_affected?: string; limit?: string };

export type Pin = { name: string; version: string };

/** A pinned version that an advisory is about. */
export type Finding = Pin & { id: string; summary: string; fixedIn: string[] };

/** Matches the advisories with the pins, sorted by package. Withdrawn advisories are ignored. */
export function findingsIn(pins: readonly Pin[], advisories: Iterable<Advisory>): Finding[] {
	const byName = Map.groupBy(pins, ({ name }) => name);
	const findings: Finding[] = [];
	for (const { id, summary = "", withdrawn, affected = [] } of advisories) {
		if (withdrawn) continue;
		for (const part of affected) {
			const fixedIn = (part.ranges ?? []).flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []));
			for (const pin of pinsOf(part, byName))
				if (isAffected(pin.version, part) && !findings.some((found) => found.id === id && isSame(found, pin)))
					findings.push({ ...pin, id, summary, fixedIn: fixedIn.filter((version) => compareVersions(version, pin.version) > 0) });
		}
	}
	return findings.toSorted((a, b) => compareNames(a, b) || (a.id < b.id ? -1 : 1));
}

const pinsOf = ({ package: of }: Affected, byName: Map<string, Pin[]>) => (of?.ecosystem === "npm" && byName.get(of.name)) || [];
const isSame = (a: Pin, b: Pin) => a.name === b.name && a.version === b.version;
const compareNames = (a: Pin, b: Pin) => (a.name < b.name ? -1 : a.name > b.name ? 1 : compareVersions(a.version, b.version));

/** The schema's "Evaluation": listed among the versions, or within one of the ranges. */
function isAffected(version: string, { versions = [], ranges = [] }: Affected): boolean {
	return versions.includes(version) || ranges.some((range) => range.type !== "GIT" && isWithin(version, range.events));
}

function isWithin(version: string, events: RangeEvent[]): boolean {
	const limits = events.flatMap(({ limit }) => limit ?? []);
	if (limits.length > 0 && !limits.some((limit) => limit === "*" || compareVersions(version, limit) < 0)) return false;
	let isIn = false;
	for (const { introduced, fixed, last_affected: last } of events.toSorted(byPlace)) {
		if (introduced !== undefined && compareVersions(version, introduced) >= 0) isIn = true;
		else if (fixed !== undefined && compareVersions(version, fixed) >= 0) isIn = false;
		else if (last !== undefined && compareVersions(version, last) > 0) isIn = false;
	}
	return isIn;
}

const placeOf = ({ introduced, fixed, last_affected: last, limit }: RangeEvent) => introduced ?? fixed ?? last ?? limit ?? "0";
const byPlace = (a: RangeEvent, b: RangeEvent) => compareVersions(placeOf(a), placeOf(b));
