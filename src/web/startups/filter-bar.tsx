import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { startupSectors, startupStages } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { FilterSearchRow } from "../ui/filter-search-row.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { closeSheet, isSheetOpen, Sheet } from "../ui/sheet.tsx";
import { useShownFilters } from "../ui/use-shown-filters.ts";
import { readStartupFilters, type StartupFilters } from "./startup-filters.ts";

const sheetId = "startup-filters";

type Props = { filters: StartupFilters; towns: readonly { town: string; count: number }[] };

/** Words, sector, stage and town as a GET form: its whole state is in the URL. On phones the selects are in a sheet over the page. */
export function StartupFilterBar({ filters, towns }: Props) {
	const t = useT();
	const navigate = useNavigate();
	const sheet = useRef<HTMLDivElement>(null);
	const form = useShownFilters(filters);
	const applyFilters = (fields: HTMLFormElement) => {
		const pairs = [...new FormData(fields)].map(([name, value]) => [name, String(value)]);
		closeSheet(sheet.current);
		void navigate(paths.startups(readStartupFilters(new URLSearchParams(pairs))), { preventScrollReset: true });
	};
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		applyFilters(event.currentTarget);
	};
	const any = { value: "", label: t("startups.any") };
	const names = towns.map(({ town }) => town);
	// the URL's town stays selected even if no startup is there any more
	const offered = filters.town && !names.includes(filters.town) ? [...names, filters.town] : names;
	const activeCount = [filters.sector, filters.stage, filters.town].filter(Boolean).length;
	const change = (event: FormEvent<HTMLSelectElement>) => {
		// in the sheet the button submits
		if (event.currentTarget.form && !isSheetOpen(sheet.current)) applyFilters(event.currentTarget.form);
	};
	return (
		<search aria-label={t("startups.searchLabel")}>
			<form ref={form} method="get" action={paths.startups()} onSubmit={search} className="grid gap-3">
				<FilterSearchRow
					query={filters.q}
					label={t("startups.query")}
					example={t("startups.queryExample")}
					sheetId={sheetId}
					filtersLabel={t("startups.filters")}
					activeCount={activeCount}
					searchLabel={t("startups.search")}
				/>
				{filters.hiring && <input type="hidden" name="hiring" value="true" />}
				{filters.raising && <input type="hidden" name="raising" value="true" />}
				<Sheet ref={sheet} id={sheetId} title={t("startups.filters")}>
					<div className="grid grid-cols-1 gap-3 lg:grid-cols-3">
						<SelectField
							name="sector"
							label={t("startups.sectorLabel")}
							defaultValue={filters.sector ?? ""}
							onChange={change}
							options={[any, ...startupSectors.map((value) => ({ value, label: t(`startups.sector.${value}`) }))]}
						/>
						<SelectField
							name="stage"
							label={t("startups.stageLabel")}
							defaultValue={filters.stage ?? ""}
							onChange={change}
							options={[any, ...startupStages.map((value) => ({ value, label: t(`startups.stage.${value}`) }))]}
						/>
						<SelectField
							name="town"
							label={t("startups.townLabel")}
							defaultValue={filters.town ?? ""}
							onChange={change}
							options={[any, ...offered.map((value) => ({ value, label: value }))]}
						/>
						<Button type="submit" icon="search" className="lg:hidden">
							{t("startups.search")}
						</Button>
					</div>
				</Sheet>
			</form>
		</search>
	);
}
