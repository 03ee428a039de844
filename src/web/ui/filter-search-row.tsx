import { queryMax } from "../../contract/limits.ts";
import { Button, buttonClass } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { TextField } from "./text-field.tsx";

type Props = {
	query: string | undefined;
	label: string;
	example: string;
	/** Id of the sheet that shows the filters on phones. */
	sheetId: string;
	filtersLabel: string;
	/** Number of filters in use. */
	activeCount: number;
	searchLabel: string;
};

/** The search field, the button that opens the other filters on phones, and the submit button. */
export function FilterSearchRow({ query, label, example, sheetId, filtersLabel, activeCount, searchLabel }: Props) {
	return (
		<div className="flex items-end gap-2 sm:gap-3">
			<TextField
				name="q"
				type="search"
				label={label}
				hideLabel
				placeholder={example}
				defaultValue={query}
				maxLength={queryMax}
				enterKeyHint="search"
				className="min-w-0 flex-1"
			/>
			<button
				type="button"
				popoverTarget={sheetId}
				className={buttonClass({ variant: activeCount > 0 ? "secondary" : "outline", className: "px-3 lg:hidden" })}
			>
				<Icon name="filter" />
				<span className="sr-only">{filtersLabel}</span>
				{activeCount > 0 && <span className="tabular-nums">{activeCount}</span>}
			</button>
			<Button type="submit" icon="search" variant="secondary" className="max-sm:px-3">
				<span className="max-sm:sr-only">{searchLabel}</span>
			</Button>
		</div>
	);
}
