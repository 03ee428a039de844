import { type FormEvent, useLayoutEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import type { RecruiterFilters } from "../../contract/network.ts";
import { recruiterFilterNames } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { closeSheet, Sheet } from "../ui/sheet.tsx";
import { TextField } from "../ui/text-field.tsx";

const sheetId = "recruiter-filters";

type FilterName = (typeof recruiterFilterNames)[number];

/** Of an address or a form: what is asked for, empty fields left out. */
export function readRecruiterFilters(search: URLSearchParams): RecruiterFilters {
	const filters: RecruiterFilters = {};
	for (const name of ["q", ...recruiterFilterNames] as const) {
		const value = search.get(name)?.trim();
		if (value) filters[name] = value;
	}
	return filters;
}

/** The search, and a dropdown for each group that has something to offer (marketplace.md §2). A GET form: the address holds it all. */
export function RecruiterFilterBar({ filters, offered }: { filters: RecruiterFilters; offered: Record<FilterName, string[]> }) {
	const t = useT();
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const sheet = useRef<HTMLDivElement>(null);
	const go = (fields: HTMLFormElement) => {
		const pairs = [...new FormData(fields)].map(([name, value]) => [name, String(value)]);
		void navigate(paths.network(readRecruiterFilters(new URLSearchParams(pairs))), { preventScrollReset: true });
	};
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		closeSheet(sheet.current);
		go(event.currentTarget);
	};
	// Back, or "clear", changes the list without the form: its fields follow
	const shown = useRef(filters);
	useLayoutEffect(() => {
		// not at first: what was typed before the script arrived stays
		const before = shown.current;
		shown.current = filters;
		for (const name of ["q", ...recruiterFilterNames] as const) {
			// the same list read again, or one by another field: what is being typed or chosen meanwhile stays
			if (before[name] === filters[name]) continue;
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = filters[name] ?? "";
		}
	}, [filters]);
	const chosen = recruiterFilterNames.filter((name) => filters[name]).length;
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
				<div className="flex items-end gap-2 sm:gap-3">
					<TextField
						name="q"
						type="search"
						label={t("contacts.query")}
						hideLabel
						placeholder={t("contacts.queryExample")}
						defaultValue={filters.q}
						maxLength={queryMax}
						enterKeyHint="search"
						className="min-w-0 flex-1"
					/>
					<button
						type="button"
						popoverTarget={sheetId}
						className={buttonClass({ variant: chosen > 0 ? "secondary" : "outline", className: "px-3 lg:hidden" })}
					>
						<Icon name="filter" />
						<span className="sr-only">{t("contacts.filters")}</span>
						{chosen > 0 && <span className="tabular-nums">{chosen}</span>}
					</button>
					<Button type="submit" icon="search" variant="secondary" className="max-sm:px-3">
						<span className="max-sm:sr-only">{t("contacts.search")}</span>
					</Button>
				</div>
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
									onChange={(event) => event.currentTarget.form && go(event.currentTarget.form)}
									options={[{ value: "", label: t("contacts.all") }, ...values.map((value) => ({ value, label: wordsOf(name, value) }))]}
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

	function wordsOf(name: FilterName, value: string): string {
		if (name === "experience") return t("contacts.years", { range: value });
		if (name === "companySize") return t("contacts.employees", { range: value });
		return value;
	}
}

/** What an address asks for stays chosen, also when nobody is found by it any more. */
const withChosen = (values: readonly string[], chosen: string | undefined): string[] =>
	chosen === undefined || values.includes(chosen) ? [...values] : [...values, chosen];
