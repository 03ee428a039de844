import { startupSectors, startupStages } from "../../contract/options.ts";
import type { paths } from "../paths.ts";

export type StartupFilters = Omit<NonNullable<Parameters<typeof paths.startups>[0]>, "cursor">;

const trueOrUnset = (value: string | null) => (value === "true" ? ("true" as const) : undefined);
const textOf = (value: string | null) => value?.trim() || undefined;

/** Reads the filters from a URL or a form; unknown values are ignored. */
export const readStartupFilters = (search: URLSearchParams): StartupFilters => ({
	q: textOf(search.get("q")),
	sector: startupSectors.find((sector) => sector === search.get("sector")),
	stage: startupStages.find((stage) => stage === search.get("stage")),
	town: textOf(search.get("town")),
	hiring: trueOrUnset(search.get("hiring")),
	raising: trueOrUnset(search.get("raising")),
});

export const isFiltered = (filters: StartupFilters): boolean => Object.values(filters).some((value) => value !== undefined);
