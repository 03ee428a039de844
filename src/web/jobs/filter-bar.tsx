import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { JobFilters } from "../../contract/jobs.ts";
import { locationMax, queryMax } from "../../contract/limits.ts";
import { jobTypes } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { CountBadge } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TagsField } from "../ui/tags-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { readFilters } from "./job-filters.ts";

/**
 * Search and filters as a GET form: the address holds them all. Nothing is asked for while one types: on a line that
 * is paid for, each list is worth a press of the button.
 */
export function FilterBar({ filters }: { filters: JobFilters }) {
	const t = useT();
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const shown = useRef(filters);
	useEffect(() => {
		// not at first: what was typed before the script arrived stays
		if (paths.jobs(shown.current) !== paths.jobs(filters)) showFilters(form.current, filters);
		shown.current = filters;
	}, [filters]);
	const { tags = [], jobType, isRemote } = filters;
	const moreCount = tags.length + (jobType ? 1 : 0) + (isRemote === undefined ? 0 : 1);

	// the same list always has the same address: empty fields stay out of it
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
		void navigate(paths.jobs(readFilters(new URLSearchParams(fields))), { preventScrollReset: true });
	};
	return (
		<search aria-label={t("jobs.searchLabel")}>
			<form
				ref={form}
				method="get"
				action={paths.jobs()}
				onSubmit={search}
				className="grid gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
			>
				<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:grid-cols-[3fr_2fr_auto]">
					<TextField
						name="q"
						type="search"
						label={t("jobs.query")}
						placeholder={t("jobs.queryExample")}
						defaultValue={filters.q}
						maxLength={queryMax}
						enterKeyHint="search"
						className="max-md:col-span-full"
					/>
					<TextField
						name="location"
						type="search"
						label={t("jobs.location")}
						placeholder={t("jobs.locationExample")}
						defaultValue={filters.location}
						maxLength={locationMax}
						enterKeyHint="search"
					/>
					<Button type="submit" icon="search">
						{t("jobs.search")}
					</Button>
				</div>
				{filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
				<details className="group" open={moreCount > 0}>
					<summary className="-m-2 inline-flex min-h-11 items-center gap-2 rounded-sm p-2 font-semibold text-leaf text-sm hover:bg-leaf-soft">
						<Icon name="filter" />
						<span className="group-open:hidden">{t("jobs.showFilters")}</span>
						<span className="hidden group-open:inline">{t("jobs.hideFilters")}</span>
						<CountBadge count={moreCount} />
						<Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
					</summary>
					<div className="mt-4 grid gap-4 md:grid-cols-[2fr_1fr_1fr] md:items-end">
						<TagsField key={tags.join()} name="tags" label={t("jobs.tags")} defaultValue={tags} enterSubmits />
						<SelectField
							name="jobType"
							label={t("jobs.jobType")}
							defaultValue={jobType ?? ""}
							options={[{ value: "", label: t("jobs.any") }, ...jobTypes.map((value) => ({ value, label: t(`jobs.type.${value}`) }))]}
						/>
						<SelectField
							name="isRemote"
							label={t("jobs.remoteWork")}
							defaultValue={isRemote === undefined ? "" : String(isRemote)}
							options={[
								{ value: "", label: t("jobs.any") },
								{ value: "true", label: t("jobs.remoteOnly") },
								{ value: "false", label: t("jobs.onSiteOnly") },
							]}
						/>
					</div>
				</details>
			</form>
		</search>
	);
}

/** Back, or a filter's own cross, changes the list without the form: its fields follow. */
function showFilters(form: HTMLFormElement | null, { q, location, jobType, isRemote }: JobFilters): void {
	const shown = { q, location, jobType, isRemote };
	for (const [name, value] of Object.entries(shown)) {
		const field = form?.elements.namedItem(name);
		if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value === undefined ? "" : String(value);
	}
}
