import type { ReactNode } from "react";
import { Form } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import { SearchInput } from "../ui/search-input.tsx";

type SearchBarProps = {
	label: string;
	name?: "search" | "q";
	search: string | undefined;
	/** Other query parameters to keep. Not the page number: a new search starts on the first page. */
	hidden?: Record<string, string>;
	children?: ReactNode;
};

/** A list's search field; its words are in the URL, so that a link gives the same list. */
export function SearchBar({ label, name = "search", search, hidden = {}, children }: SearchBarProps) {
	return (
		<Form method="get" role="search" className="flex flex-wrap items-end gap-3">
			{Object.entries(hidden).map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			<SearchInput key={search} name={name} label={label} maxLength={queryMax} defaultValue={search} className="min-w-60 flex-1" />
			{children}
		</Form>
	);
}
