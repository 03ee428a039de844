import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { describe, Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
	Omit<ComponentProps<"input">, keyof FieldProps> & {
		/** Inside the box, at its end: a button that shows the password. */
		end?: ReactNode;
	};

/** One line of text. `required={false}` marks it as optional; left out, nothing is said. */
export function TextField({ name, label, id, hint, error, required, className, end, ...input }: TextFieldProps) {
	const field = { name, label, id, hint, error, required, className };
	return (
		<Field {...field}>
			<div className="relative">
				<input type="text" {...input} {...describe(field)} className={classes("field-box", end ? "pr-20" : null)} />
				{end && <div className="absolute inset-y-0 right-0 flex items-center pr-1">{end}</div>}
			</div>
		</Field>
	);
}

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

export function TextArea({ name, label, id, hint, error, required, className, rows = 5, ...textarea }: TextAreaProps) {
	const field = { name, label, id, hint, error, required, className };
	return (
		<Field {...field}>
			<textarea rows={rows} {...textarea} {...describe(field)} className="field-box field-sizing-content max-h-128 min-h-30 resize-y" />
		</Field>
	);
}
