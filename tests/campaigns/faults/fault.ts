import type { Site } from "../../support/own-site.ts";
import type { People } from "../writers.ts";

export type Stage = { site: Site; people: People; wait: (seconds: number) => Promise<void> };

export type Fault = {
	name: string;
	/** Whoever uses the site meanwhile notices nothing: everything is answered as ever. */
	isUnnoticed: boolean;
	/** What is brought about before the site starts: its settings, and how all is put away when it has ended. */
	prepare?: () => Promise<{ env: Record<string, string>; putAway: () => Promise<void> }>;
	/** Begins it, lets it last, ends it. Gives what was seen beside the probes, and what of it is wrong. */
	bear: (stage: Stage) => Promise<Seen | undefined>;
	/** Afterwards, when the site is well again. */
	lookAfter?: (stage: Stage) => Promise<Seen>;
};

export type Seen = { seen?: string[]; wrong?: string[] };
