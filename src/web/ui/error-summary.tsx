import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useT } from "../i18n/use-t.tsx";
import { fieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";

type ErrorSummaryProps = {
	/** The message for the whole form; empty without a response, or to count the fields instead. */
	message: string;
	/** Error message by field name; `labels` gives the fields' visible names. */
	fields?: Record<string, string>;
	labels?: Record<string, string>;
	/** Each new object takes focus. Defaults to the fields; where edited fields leave the list, pass the errors first found. */
	answer?: object | undefined;
	/** What to do about it. */
	children?: ReactNode;
};

const noErrors: Record<string, string> = {};

/** The errors of a form: takes the focus, so that it is in view, and links to each field. */
export function ErrorSummary({ message, fields = noErrors, labels = noErrors, answer = fields, children }: ErrorSummaryProps) {
	const t = useT();
	const box = useRef<HTMLDivElement>(null);
	const names = Object.keys(fields);
	const isInFields = Object.values(fields).includes(message);
	// a failure without a message is a call without a response
	const withoutMessage = names.length > 0 ? t("ui.fixFields", { count: names.length }) : t("error.offline");
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server, a new object, takes the focus again
	useLayoutEffect(() => {
		box.current?.focus({ preventScroll: true });
		box.current?.scrollIntoView({ block: "nearest" });
	}, [answer, message]);
	return (
		// the margins keep it clear of the bars at the screen's edges
		<div
			ref={box}
			role="alert"
			aria-atomic="false"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts the browser scrolls to it
			autoFocus
			className="flex scroll-mt-20 scroll-mb-[calc(4.5rem+env(safe-area-inset-bottom))] gap-3 rounded-md border border-clay bg-clay-soft p-4"
		>
			<Icon name="alert" className="mt-0.5 size-5 text-clay" />
			<div className="grid gap-1">
				<p className="font-semibold">{(!isInFields && message) || withoutMessage}</p>
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
				{children}
			</div>
		</div>
	);
}
