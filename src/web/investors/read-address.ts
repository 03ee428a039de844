import { investorDues, investorSorts, investorStages, investorViews } from "../../contract/options.ts";

/** The parameters of the address, without invalid ones. */
export function readAddress({ searchParams }: URL) {
	const of = (name: string) => searchParams.get(name) || undefined;
	const one = <Value extends string>(name: string, options: readonly Value[]) => options.find((value) => value === of(name));
	return {
		company: of("company"),
		view: one("view", investorViews),
		q: of("q"),
		owner: of("owner"),
		due: one("due", investorDues),
		round: of("round"),
		stage: one("stage", investorStages),
		sort: one("sort", investorSorts),
		cursor: of("cursor"),
	};
}
export type BoardQuery = ReturnType<typeof readAddress>;
