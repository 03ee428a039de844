import { Form } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { SearchInput } from "../ui/search-input.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { type Filters, hasFilters, listPath } from "./filters.ts";

/**
 * The search field, with the other filters collapsed so that the list comes soon after. Shows how many are active; one press clears them.
 */
export function FilterBar({ filters, tags }: { filters: Filters; tags: readonly string[] }) {
	const t = useT();
	const { search, tag, skill, town, answered, rating } = filters;
	const hiddenCount = [tag, skill, town, answered, rating].filter(Boolean).length;
	return (
		<Form key={JSON.stringify(filters)} method="get" action={listPath({ job: filters.job })} role="search" className="room-filters">
			{filters.stage && <input type="hidden" name="stage" value={filters.stage} />}
			{filters.view && <input type="hidden" name="view" value={filters.view} />}
			<SearchInput name="search" label={t("applications.searchReceived")} maxLength={queryMax} defaultValue={search} />
			<details className="group">
				<summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm font-semibold text-leaf text-sm sm:min-h-9">
					<Icon name="filter" className="size-4" />
					{hiddenCount > 0 ? t("hiring.filtersOn", { count: hiddenCount }) : t("hiring.filters")}
				</summary>
				<div className="grid gap-3 pt-2 sm:grid-cols-3 lg:grid-cols-5">
					<SelectField
						name="tag"
						label={t("hiring.tag")}
						defaultValue={tag ?? ""}
						options={[{ value: "", label: t("hiring.any") }, ...tags.map((name) => ({ value: name, label: name }))]}
					/>
					<TextField name="skill" label={t("hiring.skill")} defaultValue={skill ?? ""} maxLength={queryMax} />
					<TextField name="town" label={t("hiring.town")} defaultValue={town ?? ""} maxLength={queryMax} />
					<SelectField
						name="answered"
						label={t("hiring.answered")}
						defaultValue={answered ?? ""}
						options={(["", "no", "yes"] as const).map((value) => ({
							value,
							label: value === "" ? t("hiring.any") : t(`hiring.answered.${value}`),
						}))}
					/>
					<SelectField
						name="rating"
						label={t("hiring.rating")}
						defaultValue={rating ?? ""}
						options={(["", "2", "3", "4"] as const).map((value) => ({
							value,
							label: value === "" ? t("hiring.any") : t("hiring.ratingFrom", { rating: value }),
						}))}
					/>
				</div>
				<Button type="submit" variant="secondary" size="sm" className="mt-3">
					{t("hiring.applyFilters")}
				</Button>
			</details>
			{hasFilters(filters) && (
				<LinkButton
					to={listPath({ job: filters.job, stage: filters.stage, view: filters.view })}
					variant="quiet"
					size="sm"
					className="-my-2 -ml-3 col-span-full justify-self-start"
				>
					{t("hiring.clearFilters")}
				</LinkButton>
			)}
		</Form>
	);
}
