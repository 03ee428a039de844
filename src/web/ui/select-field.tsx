import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { describe, Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type Option = { value: string; label: string };

type SelectFieldProps = FieldProps &
	Omit<ComponentProps<"select">, keyof FieldProps | "children"> & {
		options: readonly Option[];
		/** Options under headings, listed after the others. */
		groups?: readonly { label: string; options: readonly Option[] }[];
	};

/** Selects one option; the value "" stands for "any" or "none". */
export function SelectField({
	name,
	label,
	id,
	hint,
	error,
	required,
	className,
	hideLabel,
	options,
	groups = [],
	...select
}: SelectFieldProps) {
	const field = { name, label, id, hint, error, required, className, hideLabel };
	return (
		<Field {...field}>
			<SelectBox {...select} {...describe(field)}>
				<Options list={options} />
				{groups.map((group) => (
					<optgroup key={group.label} label={group.label}>
						<Options list={group.options} />
					</optgroup>
				))}
			</SelectBox>
		</Field>
	);
}

/** The select alone, for a row that names it by itself. `boxClass`: classes of the select, which fills its frame. */
export function SelectBox({ className, boxClass, ...select }: ComponentProps<"select"> & { boxClass?: string }) {
	return (
		<div className={classes("relative", className)}>
			<select {...select} className={classes("field-box appearance-none pr-10", boxClass)} />
			<Icon name="chevronDown" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted" />
		</div>
	);
}

function Options({ list }: { list: readonly Option[] }) {
	return list.map(({ value, label }) => (
		<option key={value} value={value}>
			{label}
		</option>
	));
}
