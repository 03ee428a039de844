import { Form, Link } from "react-router";
import type { Colleague, Round } from "../../contract/investors.ts";
import { queryMax } from "../../contract/limits.ts";
import { investorDues, investorStages } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { PillLinks } from "../shell/pill-links.tsx";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import type { BoardQuery } from "./board-query.ts";

type InvestorFiltersProps = { query: BoardQuery; rounds: readonly Round[]; colleagues: readonly Colleague[] };

/** A board's filters: words, owner, round, and by when the next step is due. All of them are in the address. */
export function InvestorFilters({ query, rounds, colleagues }: InvestorFiltersProps) {
	const t = useT();
	const filters = { ...query, cursor: undefined };
	const pill = (due: (typeof investorDues)[number] | undefined) => ({
		to: paths.investors({ ...filters, due }),
		label: t(`investors.due.${due ?? "all"}`),
		isCurrent: query.due === due,
	});
	const isTable = query.view === "table";
	const isFiltered = query.q || query.owner || query.due || query.round || query.stage;
	return (
		<div className="grid gap-2">
			<Form
				method="get"
				role="search"
				key={JSON.stringify(filters)}
				onChange={({ currentTarget, target }) => target instanceof HTMLSelectElement && currentTarget.requestSubmit()}
				className="flex flex-wrap gap-2"
			>
				{(["company", "view", "due", "sort"] as const).map(
					(name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
				)}
				<input
					type="search"
					name="q"
					maxLength={queryMax}
					defaultValue={query.q}
					aria-label={t("investors.search")}
					placeholder={t("investors.search")}
					enterKeyHint="search"
					className="field-box min-w-44 grow sm:w-auto"
				/>
				<Select
					name="owner"
					label={t("investors.field.owner")}
					value={query.owner}
					options={[
						["", t("investors.ownerAll")],
						["me", t("investors.ownerMe")],
						["nobody", t("investors.ownerNobody")],
						...colleagues.map(({ id, fullName }) => [id, fullName] as const),
					]}
				/>
				{rounds.length > 1 && (
					<Select
						name="round"
						label={t("investors.field.round")}
						value={query.round}
						options={[["", t("investors.roundAll")], ...rounds.map(({ id, name }) => [id, name] as const)]}
					/>
				)}
				{isTable && (
					<Select
						name="stage"
						label={t("investors.field.stage")}
						value={query.stage}
						options={[["", t("investors.stageAll")], ...investorStages.map((stage) => [stage, t(`investors.stage.${stage}`)] as const)]}
					/>
				)}
				<Button type="submit" variant="secondary" className="scripted:sr-only">
					{t("ui.search")}
				</Button>
			</Form>
			<div className="flex flex-wrap items-center gap-x-4">
				<PillLinks label={t("investors.dues")} pills={[pill(undefined), ...investorDues.map(pill)]} className="min-w-0" />
				{isFiltered && (
					<Link
						to={paths.investors({ company: query.company, view: query.view })}
						className="inline-flex min-h-11 items-center text-leaf text-sm underline underline-offset-2"
					>
						{t("investors.clear")}
					</Link>
				)}
			</div>
		</div>
	);
}

type SelectProps = {
	name: string;
	label: string;
	value: string | undefined;
	options: readonly (readonly [value: string, label: string])[];
};

function Select({ value = "", options, ...field }: SelectProps) {
	return (
		<SelectField
			{...field}
			hideLabel
			defaultValue={value}
			options={options.map(([optionValue, label]) => ({ value: optionValue, label }))}
			className="min-w-40 max-sm:flex-1"
		/>
	);
}
