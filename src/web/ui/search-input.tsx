import { useT } from "../i18n/use-t.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

type SearchInputProps = {
	name: string;
	label: string;
	maxLength: number;
	defaultValue?: string | undefined;
	className?: string;
	/** Classes of the input itself. */
	boxClass?: string;
};

/** A search input with its own submit button, for a form that has no other. */
export function SearchInput({ name, label, maxLength, defaultValue, className, boxClass }: SearchInputProps) {
	const t = useT();
	return (
		<div className={classes("relative", className)}>
			<input
				type="search"
				name={name}
				maxLength={maxLength}
				defaultValue={defaultValue ?? ""}
				aria-label={label}
				placeholder={label}
				enterKeyHint="search"
				className={classes("field-box pr-12", boxClass)}
			/>
			<button
				type="submit"
				aria-label={t("ui.search")}
				title={t("ui.search")}
				className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-muted hover:text-ink"
			>
				<Icon name="search" />
			</button>
		</div>
	);
}
