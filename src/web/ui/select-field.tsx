import type { ComponentProps } from "react";
import { describe, Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type Option = { value: string; label: string };

type SelectFieldProps = FieldProps & Omit<ComponentProps<"select">, keyof FieldProps | "children"> & { options: readonly Option[] };

/** One of a list; an option with the value "" stands for "any" or "none". */
export function SelectField({ name, label, id, hint, error, required, className, options, ...select }: SelectFieldProps) {
	const field = { name, label, id, hint, error, required, className };
	return (
		<Field {...field}>
			<div className="relative">
				<select {...select} {...describe(field)} className="field-box appearance-none pr-10">
					{options.map(({ value, label: text }) => (
						<option key={value} value={value}>
							{text}
						</option>
					))}
				</select>
				<Icon name="chevronDown" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted" />
			</div>
		</Field>
	);
}
