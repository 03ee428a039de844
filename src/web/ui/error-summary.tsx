import { useLayoutEffect, useRef } from "react";
import { useT } from "../i18n/use-t.tsx";
import { fieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";

type ErrorSummaryProps = {
	/** The sentence for the whole form. */
	message: string;
	/** Field by name, each with its sentence; `labels` names them for people. */
	fields?: Record<string, string>;
	labels?: Record<string, string>;
	/** Each new one takes the focus; by itself the fields: where those that are edited leave the list, what was found at first. */
	answer?: object;
};

const none: Record<string, string> = {};

/** What is wrong with a form, above it: takes the focus, and leads to each field. */
export function ErrorSummary({ message, fields = none, labels = none, answer = fields }: ErrorSummaryProps) {
	const t = useT();
	const box = useRef<HTMLDivElement>(null);
	const names = Object.keys(fields);
	const isSaidBelow = Object.values(fields).includes(message);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server, a new object, takes the focus again
	useLayoutEffect(() => box.current?.focus(), [answer, message]);
	return (
		<div ref={box} role="alert" aria-atomic="false" tabIndex={-1} className="flex gap-3 rounded-md border border-clay bg-clay-soft p-4">
			<Icon name="alert" className="mt-0.5 size-5 text-clay" />
			<div className="grid gap-1">
				<p className="font-semibold">{(!isSaidBelow && message) || t("ui.fixFields", { count: names.length })}</p>
				{names.length > 0 && (
					<ul className="grid gap-1 text-sm">
						{Object.entries(fields).map(([name, error]) => (
							<li key={name}>
								<a href={`#${fieldId(name)}`} className="inline-flex min-h-6 items-center underline underline-offset-2">
									{labels[name] ? t("ui.fieldError", { field: labels[name], error }) : error}
								</a>
							</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}
