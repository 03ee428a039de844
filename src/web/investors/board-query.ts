import { investorDues, investorSorts, investorStages, investorViews } from "../../contract/options.ts";

/** The parameters of the address, without invalid ones. */
export function readBoardQuery({ searchParams }: URL) {
	const param = (name: string) => searchParams.get(name) || undefined;
	const option = <Value extends string>(name: string, options: readonly Value[]) => options.find((value) => value === param(name));
	return {
		company: param("company"),
		view: option("view", investorViews),
		q: param("q"),
		owner: param("owner"),
		due: option("due", investorDues),
		round: param("round"),
		stage: option("stage", investorStages),
		sort: option("sort", investorSorts),
		cursor: param("cursor"),
	};
}
export type BoardQuery = ReturnType<typeof readBoardQuery>;
