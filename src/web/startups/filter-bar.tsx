import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import { startupSectors, startupStages } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { closeSheet, isSheetOpen, Sheet } from "../ui/sheet.tsx";
import { TextField } from "../ui/text-field.tsx";
import { readStartupFilters, type StartupFilters } from "./startup-filters.ts";

const sheetId = "startup-filters";

type Props = { filters: StartupFilters; towns: readonly { town: string; count: number }[] };

/** Words, sector, stage and town as a GET form: the address holds it all. On a phone the lists are a sheet over the page. */
export function StartupFilterBar({ filters, towns }: Props) {
	const t = useT();
	const navigate = useNavigate();
	const sheet = useRef<HTMLDivElement>(null);
	const go = (form: HTMLFormElement) => {
		const pairs = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
		closeSheet(sheet.current);
		void navigate(paths.startups(readStartupFilters(new URLSearchParams(pairs))), { preventScrollReset: true });
	};
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		go(event.currentTarget);
	};
	const any = { value: "", label: t("startups.any") };
	const names = towns.map(({ town }) => town);
	// what an address asks for stays chosen, also where there is none any more
	const offered = filters.town && !names.includes(filters.town) ? [...names, filters.town] : names;
	const chosen = [filters.sector, filters.stage, filters.town].filter(Boolean).length;
	const change = (event: FormEvent<HTMLSelectElement>) => {
		// in the sheet the button says when
		if (event.currentTarget.form && !isSheetOpen(sheet.current)) go(event.currentTarget.form);
	};
	return (
		<search aria-label={t("startups.searchLabel")}>
			{/* another list is another form, which begins with its filters */}
			<form key={paths.startups(filters)} method="get" action={paths.startups()} onSubmit={search} className="grid gap-3">
				<div className="flex items-end gap-2">
					<TextField
						name="q"
						type="search"
						label={t("startups.query")}
						hideLabel
						placeholder={t("startups.queryExample")}
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
						<span className="sr-only">{t("startups.filters")}</span>
						{chosen > 0 && <span className="tabular-nums">{chosen}</span>}
					</button>
					<Button type="submit" icon="search" className="max-sm:px-3">
						<span className="max-sm:sr-only">{t("startups.search")}</span>
					</Button>
				</div>
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
