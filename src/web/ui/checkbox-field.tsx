import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { describe, FieldError, type FieldProps, fieldId } from "./field.tsx";

type CheckboxFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

/** A checkbox, or with `role="switch"` a switch. Sends `on`, or `value`, when ticked and nothing otherwise. */
export function CheckboxField({ name, label, id = fieldId(name), hint, error, required, className, ...input }: CheckboxFieldProps) {
	const field = { name, label, id, hint, error, required };
	return (
		<div className={classes("grid gap-1", className)}>
			<label htmlFor={id} className="flex min-h-11 items-center gap-3">
				<input type="checkbox" {...input} {...describe(field)} className={input.role === "switch" ? "switch-box" : "size-5 shrink-0"} />
				<span>{label}</span>
			</label>
			{hint && (
				<p id={`${id}-hint`} className="text-muted text-sm">
					{hint}
				</p>
			)}
			<FieldError id={`${id}-error`} error={error} />
		</div>
	);
}
