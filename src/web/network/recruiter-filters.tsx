import { type FormEvent, useRef } from "react";
import { Link, useNavigate } from "react-router";
import type { RecruiterFilters } from "../../contract/network.ts";
import { industries, recruiterFilterNames } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { FilterSearchRow } from "../ui/filter-search-row.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { closeSheet, Sheet } from "../ui/sheet.tsx";
import { useShownFilters } from "../ui/use-shown-filters.ts";

const sheetId = "recruiter-filters";

type FilterName = (typeof recruiterFilterNames)[number];

/** Reads the filters from a URL or a form, leaving out empty fields. */
export function readRecruiterFilters(search: URLSearchParams): RecruiterFilters {
	const filters: RecruiterFilters = {};
	for (const name of ["q", ...recruiterFilterNames] as const) {
		const value = search.get(name)?.trim();
		if (value) filters[name] = value;
	}
	return filters;
}

/** The search field and a dropdown for each group with options (marketplace.md §2). A GET form: its whole state is in the URL. */
export function RecruiterFilterBar({ filters, offered }: { filters: RecruiterFilters; offered: Record<FilterName, string[]> }) {
	const t = useT();
	const navigate = useNavigate();
	const form = useShownFilters(filters);
	const sheet = useRef<HTMLDivElement>(null);
	const applyFilters = (fields: HTMLFormElement) => {
		const pairs = [...new FormData(fields)].map(([name, value]) => [name, String(value)]);
		void navigate(paths.network(readRecruiterFilters(new URLSearchParams(pairs))), { preventScrollReset: true });
	};
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		closeSheet(sheet.current);
		applyFilters(event.currentTarget);
	};
	const activeCount = recruiterFilterNames.filter((name) => filters[name]).length;
	const groups = recruiterFilterNames.map((name) => ({ name, values: withChosen(offered[name], filters[name]) }));
	return (
		<search aria-label={t("contacts.searchLabel")}>
			<form
				ref={form}
				method="get"
				action={paths.network()}
				onSubmit={search}
				className="grid gap-2 lg:gap-4 lg:rounded-md lg:bg-surface lg:p-5 lg:shadow-card"
			>
				<FilterSearchRow
					query={filters.q}
					label={t("contacts.query")}
					example={t("contacts.queryExample")}
					sheetId={sheetId}
					filtersLabel={t("contacts.filters")}
					activeCount={activeCount}
					searchLabel={t("contacts.search")}
				/>
				<Sheet ref={sheet} id={sheetId} title={t("contacts.filters")}>
					<div className="grid grid-cols-1 gap-3 lg:grid-cols-4">
						{groups
							.filter(({ values }) => values.length > 0)
							.map(({ name, values }) => (
								<SelectField
									key={name}
									name={name}
									label={t(`contacts.filter.${name}`)}
									defaultValue={filters[name] ?? ""}
									onChange={(event) => event.currentTarget.form && applyFilters(event.currentTarget.form)}
									options={[{ value: "", label: t("contacts.all") }, ...values.map((value) => ({ value, label: labelOf(name, value) }))]}
								/>
							))}
						<Button type="submit" icon="search" className="lg:hidden">
							{t("contacts.search")}
						</Button>
					</div>
				</Sheet>
				{Object.keys(filters).length > 0 && (
					<Link
						to={paths.network()}
						preventScrollReset
						className="inline-flex min-h-11 items-center justify-self-start text-leaf underline underline-offset-2 sm:min-h-6"
					>
						{t("contacts.clear")}
					</Link>
				)}
			</form>
		</search>
	);

	function labelOf(name: FilterName, value: string): string {
		if (name === "experience") return t("contacts.years", { range: value });
		if (name === "companySize") return t("contacts.employees", { range: value });
		const industry = name === "industry" && industries.find((industry) => industry === value);
		return industry ? t(`industries.${industry}`) : value;
	}
}

/** Keeps the URL's filter value among the options even if it no longer matches anyone. */
const withChosen = (values: readonly string[], chosen: string | undefined): string[] =>
	chosen === undefined || values.includes(chosen) ? [...values] : [...values, chosen];
