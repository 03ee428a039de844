import type { ReactNode } from "react";
import { useT } from "../i18n/use-t.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

/** Props common to all fields. The `id` is derived from the name, so that an error summary can link to it. */
export type FieldProps = {
	name: string;
	label: string;
	/** Needed when two forms on a page use the same names. */
	id?: string | undefined;
	hint?: string | undefined;
	error?: string | undefined;
	required?: boolean | undefined;
	className?: string | undefined;
	/** For screen readers only: the placeholder says the same. */
	hideLabel?: boolean | undefined;
};

export const fieldId = (name: string) => `field-${name}`;

/** Returns the attributes that connect a control to its hint and error. */
export function describe({ name, id = fieldId(name), hint, error, required }: FieldProps) {
	const describedBy = classes(hint && `${id}-hint`, error && `${id}-error`);
	return { id, name, required, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined };
}

export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
	const { name, id = fieldId(name), label, hint, error, required, className, hideLabel } = field;
	const t = useT();
	const hintText = hint && (
		<p id={`${id}-hint`} className={classes("text-muted", hideLabel ? "text-meta" : "text-sm")}>
			{hint}
		</p>
	);
	return (
		<div className={classes("grid content-start gap-1.5", className)}>
			<label htmlFor={id} className={hideLabel ? "sr-only" : "font-semibold text-sm"}>
				{label}
				{required === false && <span className="font-normal text-muted"> ({t("ui.optional")})</span>}
			</label>
			{hideLabel ? (
				<>
					{children}
					{hintText}
				</>
			) : (
				<>
					{hintText}
					{children}
				</>
			)}
			<FieldError id={`${id}-error`} error={error} />
		</div>
	);
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
	if (!error) return null;
	return (
		<p id={id} className="flex items-start gap-1.5 text-clay text-sm">
			<Icon name="alert" className="mt-0.5 size-4" />
			{error}
		</p>
	);
}
