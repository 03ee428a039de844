import { describe, expect, test } from "vitest";
import { formatMoney } from "../i18n/format.ts";
import { en } from "../i18n/messages.ts";
import { createTranslate } from "../i18n/translate.ts";
import { activeFilters, filterQuery, readFilters } from "./job-filters.ts";

const t = createTranslate("en", en);
const money = (amount: number) => formatMoney(amount, "en");
const read = (query: string) => readFilters(new URLSearchParams(query));

describe("the filters of an address (marketplace.md §2, decisions.md The wire)", () => {
	test("ignore a form's empty fields", () => {
		const filters = read("q=&location=+&tags=&jobType=&isRemote=");
		expect(activeFilters(filters, t, money)).toEqual([]);
	});
	test("accept a job type as a code or the filter's word, and ignore anything else", () => {
		expect(read("jobType=PART_TIME").jobType).toBe("PART_TIME");
		expect(read("jobType=Full-Time").jobType).toBe("FULL_TIME");
		expect(read("jobType=forever").jobType).toBeUndefined();
	});
	test("take tags repeated or separated by commas, each once", () => {
		expect(read("tags=Excel,Sage&tags=excel&tags=+Tax++law+").tags).toEqual(["Excel", "Sage", "Tax law"]);
	});
	test("accept an order, which defaults to relevance with search words and to near without", () => {
		for (const sort of ["newest", "pay", "deadline"]) expect(read(`sort=${sort}`).sort).toBe(sort);
		for (const usual of ["sort=near", "sort=relevance", "q=nurse&sort=relevance", "sort=far"]) expect(read(usual).sort).toBeUndefined();
		expect(read("q=nurse&sort=near").sort).toBe("near");
		expect([filterQuery(read("")).sort, filterQuery(read("q=nurse")).sort]).toEqual(["near", "relevance"]);
	});
	test("count pay and age once each, and include jobs without pay only beside an amount", () => {
		const active = activeFilters(read("minPay=90000&payUnknown=true&postedWithin=7"), t, money);
		expect(active.map(({ label }) => label)).toEqual(["From 90,000\u00a0FCFA, or not stated", "Last 7 days"]);
		expect(active[0]?.without).toEqual(read("postedWithin=7"));
		expect(activeFilters(read("minPay=0&postedWithin=1"), t, money).map(({ label }) => label)).toEqual(["With pay", "Last 24 hours"]);
		for (const none of ["payUnknown=true", "minPay=-5", "minPay=1e3", "minPay=1000000000", "postedWithin=2"])
			expect(activeFilters(read(none), t, money)).toEqual([]);
	});
	test("count distance, employer and language; a distance is removed with its place, the others alone", () => {
		const filters = read("location=Buea&within=50&verified=true&answersWithin=7&writtenIn=fr");
		const active = activeFilters(filters, t, money);
		expect(active.map(({ label }) => label)).toEqual(["Buea + 50 km", "Verified companies", "Replies within 7 days", "In French"]);
		expect(active[0]?.without).toMatchObject({ location: undefined, within: undefined, verified: true });
		expect(active[1]?.without).toMatchObject({ location: "Buea", within: 50, verified: undefined });
		expect(filterQuery(filters)).toMatchObject({ within: "50", verified: "true", answersWithin: "7", writtenIn: "fr" });
		for (const none of ["within=50", "location=+&within=50", "verified=false", "answersWithin=4", "writtenIn=de"])
			expect(activeFilters(read(none), t, money)).toEqual([]);
	});
	test("count keyword, location, each tag, type and remote once, and each can be removed", () => {
		const active = activeFilters(read("q=nurse&location=Douala&tags=a,b&jobType=INTERN&isRemote=false&sort=newest"), t, money);
		expect(active.map(({ label }) => label)).toEqual(["“nurse”", "Douala", "a", "b", "Internship", "On-site Only"]);
		expect(active[2]?.without).toMatchObject({ q: "nurse", tags: ["b"], isRemote: false });
		expect(active[0]?.without).toMatchObject({ q: undefined, sort: undefined, location: "Douala" });
	});
});
