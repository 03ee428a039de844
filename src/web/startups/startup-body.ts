import type { InputOf } from "../../contract/endpoint.ts";
import type { EndpointTable } from "../../contract/endpoints.ts";
import { milestonesMax, roundsMax } from "../../contract/limits/startups.ts";

type Body = InputOf<EndpointTable["POST /startup-listings/:slug/draft"], FormData>["body"];

/** Turns the form's numbered rows into lists, skipping empty rows. */
export function startupBody(form: FormData): Body {
	const field = (name: string) => form.get(name)?.toString() ?? "";
	const rows = (max: number, names: readonly string[]) =>
		Array.from({ length: max }, (_, i) => Object.fromEntries(names.map((name) => [name, field(`${name}-${i}`)])));
	const isWritten = (row: Record<string, string>) => Object.values(row).some((value) => value.trim() !== "");
	const milestones = rows(milestonesMax, ["milestoneOn", "milestoneWords"]).filter(isWritten);
	const rounds = rows(roundsMax, ["roundKind", "roundAmount", "roundOn", "roundSource"]).filter(isWritten);
	const plain = ["oneLine", "sector", "stage", "town", "foundedYear", "about"].map((name) => [name, field(name)]);
	return {
		...Object.fromEntries(plain),
		...(field("revision") ? { revision: field("revision") } : {}),
		milestones: milestones.map(({ milestoneOn, milestoneWords }) => ({ on: milestoneOn, words: milestoneWords })),
		rounds: rounds.map(({ roundKind, roundAmount, roundOn, roundSource }) => ({
			kind: roundKind,
			amount: (roundAmount ?? "").replace(/[\s\u00a0\u202f]/g, ""),
			on: roundOn,
			source: roundSource,
		})),
	} as Body;
}
