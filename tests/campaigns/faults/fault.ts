import type { Site } from "../../support/own-site.ts";
import type { People } from "../writers.ts";

export type Stage = { site: Site; people: People; wait: (seconds: number) => Promise<void> };

export type Fault = {
	name: string;
	/** Users notice nothing meanwhile: every response is as usual. */
	isUnnoticed: boolean;
	/** Runs before the site starts; returns its settings and the clean-up for the end. */
	prepare?: () => Promise<{ env: Record<string, string>; cleanUp: () => Promise<void> }>;
	/** Starts the fault, lets it last and ends it. Returns what was observed beside the probes, and what of it is wrong. */
	run: (stage: Stage) => Promise<Observations | undefined>;
	/** Checks made afterwards, once the site has recovered. */
	verify?: (stage: Stage) => Promise<Observations>;
};

export type Observations = { observed?: string[]; wrong?: string[] };
