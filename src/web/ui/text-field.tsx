import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { describe, Field, type FieldProps } from "./field.tsx";

type TextFieldProps = FieldProps &
	Omit<ComponentProps<"input">, keyof FieldProps> & {
		/** Inside the input, at its end: the button that shows a password. */
		end?: ReactNode;
	};

/** A single-line text field. `required={false}` marks it as optional; if omitted, it is not marked. */
export function TextField({ name, label, id, hint, error, required, className, hideLabel, end, ...input }: TextFieldProps) {
	const field = { name, label, id, hint, error, required, className, hideLabel };
	return (
		<Field {...field}>
			<div className="relative">
				<input type="text" {...input} {...describe(field)} className={classes("field-box", end ? "pr-20" : null)} />
				{end && <div className="absolute inset-y-0 right-0 flex items-center pr-1">{end}</div>}
			</div>
		</Field>
	);
}

/** `line`: a single line that grows; `page`: a sheet of paper without a border. */
const areas = {
	box: "field-box min-h-30 max-h-128 resize-y",
	line: "field-box min-h-11 max-h-64 resize-none rounded-[1.375rem] px-4",
	page: "block w-full min-h-40 max-h-[60dvh] resize-none bg-transparent text-lg/7 outline-none",
} as const;

type TextAreaProps = FieldProps &
	Omit<ComponentProps<"textarea">, keyof FieldProps> & {
		variant?: keyof typeof areas;
		/** Toolbar above the text area. */
		tools?: ReactNode;
	};

export function TextArea({
	name,
	label,
	id,
	hint,
	error,
	required,
	className,
	hideLabel,
	variant = "box",
	tools,
	rows = 5,
	...textarea
}: TextAreaProps) {
	const field = { name, label, id, hint, error, required, className, hideLabel };
	return (
		<Field {...field}>
			{tools}
			<textarea rows={rows} {...textarea} {...describe(field)} className={classes("field-sizing-content", areas[variant])} />
		</Field>
	);
}
