import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { JobFilters } from "../../contract/jobs.ts";
import { locationMax, queryMax } from "../../contract/limits.ts";
import { answeredDays, jobTypes, languages, postedDays, townDistances } from "../../contract/options.ts";
import { quotedHours } from "../../contract/pay.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { closeSheet, Sheet } from "../ui/sheet.tsx";
import { TagsField } from "../ui/tags-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useShownFilters } from "../ui/use-shown-filters.ts";
import { defaultSortOf, minPays, readFilters, sortsOf } from "./job-filters.ts";

const sheetId = "job-search";

/** On phones, one line in place of the search, which opens its sheet. A browser without popovers shows the sheet in the page. */
export function SearchOpener({ filters: { q, location } }: { filters: JobFilters }) {
	const t = useT();
	const summary = [q, location].filter(Boolean).join(" · ");
	return (
		<button
			type="button"
			popoverTarget={sheetId}
			className="flex h-12 w-full items-center gap-2.5 rounded-sm bg-surface px-3.5 text-left text-ink lg:hidden"
		>
			<Icon name="search" className="size-5 text-muted" />
			<span className={classes("min-w-0 flex-1 truncate", !summary && "text-muted")}>{summary || t("jobs.searchPrompt")}</span>
			<Icon name="filter" className="size-5 text-muted" />
		</button>
	);
}

/**
 * Search and filters as a GET form: the address holds them all. Nothing is requested while typing: on paid data, each list has to be worth
 * a press of the button. On phones it is a sheet over the page, on desktops it is beside the list.
 */
export function FilterBar({ filters }: { filters: JobFilters }) {
	const t = useT();
	const navigate = useNavigate();
	const sheet = useRef<HTMLDivElement>(null);
	// tags are a field of their own, which resets along with them
	const { tags = [], ...single } = filters;
	const form = useShownFilters(single);
	const { money, number } = useFormat();
	const { jobType, isRemote, minPay, payUnknown, postedWithin, within, verified, answersWithin, writtenIn, sort } = filters;
	const any = { value: "", label: t("jobs.any") };

	// empty fields are left out, so that the same list always has the same address
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
		closeSheet(sheet.current);
		void navigate(paths.jobs(readFilters(new URLSearchParams(fields))), { preventScrollReset: true });
	};
	return (
		<Sheet
			as="search"
			whole
			ref={sheet}
			id={sheetId}
			title={t("jobs.searchLabel")}
			aria-label={t("jobs.searchLabel")}
			onToggle={(event) => event.newState === "open" && form.current?.querySelector("input")?.focus()}
			className="lg:sticky lg:top-21 lg:max-h-[calc(100dvh-6rem)] lg:rounded-md lg:shadow-card"
		>
			<form ref={form} method="get" action={paths.jobs()} onSubmit={search} className="grid gap-4">
				<TextField
					name="q"
					type="search"
					label={t("jobs.query")}
					placeholder={t("jobs.queryExample")}
					defaultValue={filters.q}
					maxLength={queryMax}
					enterKeyHint="search"
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
				<SelectField
					name="within"
					label={t("jobs.within")}
					defaultValue={within}
					options={[
						{ value: "", label: t("jobs.withinNone") },
						...townDistances.map((km) => ({ value: String(km), label: t("jobs.withinKm", { km }) })),
					]}
				/>
				<SelectField
					name="jobType"
					label={t("jobs.jobType")}
					defaultValue={jobType ?? ""}
					options={[any, ...jobTypes.map((value) => ({ value, label: t(`jobs.type.${value}`) }))]}
				/>
				<SelectField
					name="isRemote"
					label={t("jobs.remoteWork")}
					defaultValue={isRemote === undefined ? "" : String(isRemote)}
					options={[any, { value: "true", label: t("jobs.remoteOnly") }, { value: "false", label: t("jobs.onSiteOnly") }]}
				/>
				<div>
					<SelectField
						name="minPay"
						label={t("jobs.monthlyPay")}
						hint={minPay || sort === "pay" ? t("jobs.payCounted", { hours: number(quotedHours) }) : undefined}
						defaultValue={minPay}
						options={[
							any,
							{ value: "0", label: t("jobs.payStated") },
							...amountsWith(minPay).map((amount) => ({ value: String(amount), label: t("jobs.salaryFrom", { amount: money(amount) }) })),
						]}
					/>
					<CheckboxField name="payUnknown" value="true" label={t("jobs.payUnknown")} defaultChecked={payUnknown} />
				</div>
				<SelectField
					name="postedWithin"
					label={t("jobs.posted")}
					defaultValue={postedWithin}
					options={[any, ...postedDays.map((days) => ({ value: String(days), label: t("jobs.postedWithin", { count: days }) }))]}
				/>
				<SelectField
					name="answersWithin"
					label={t("jobs.answersWithin")}
					defaultValue={answersWithin}
					options={[any, ...answeredDays.map((days) => ({ value: String(days), label: t("jobs.inDays", { days }) }))]}
				/>
				<SelectField
					name="writtenIn"
					label={t("jobs.writtenIn")}
					defaultValue={writtenIn}
					options={[any, ...languages.map((value) => ({ value, label: t(`jobs.writtenIn.${value}`) }))]}
				/>
				<CheckboxField name="verified" value="true" label={t("jobs.verified")} defaultChecked={verified} />
				<SelectField
					name="sort"
					label={t("jobs.sort")}
					defaultValue={sort}
					options={sortsOf(filters).map((value) => ({
						value: value === defaultSortOf(filters) ? "" : value,
						label: t(`jobs.sort.${value}`),
					}))}
				/>
				<TagsField key={tags.join()} name="tags" label={t("jobs.tags")} defaultValue={tags} enterSubmits />
				<Button type="submit" icon="search">
					{t("jobs.search")}
				</Button>
			</form>
		</Sheet>
	);
}

/** Offers an amount that a link asks for, too. */
const amountsWith = (minPay = 0): number[] => [...new Set([...minPays, ...(minPay > 0 ? [minPay] : [])])].sort((a, b) => a - b);
