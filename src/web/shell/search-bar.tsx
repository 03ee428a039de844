import type { ReactNode } from "react";
import { Form } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import { SearchInput } from "../ui/search-input.tsx";

type SearchBarProps = {
	label: string;
	name?: "search" | "q";
	search: string | undefined;
	/** What else the address keeps. A page number is left out: a new search begins on the first. */
	hidden?: Record<string, string>;
	children?: ReactNode;
};

/** A list's search; its words stand in the address, so that a link gives the same list. */
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
