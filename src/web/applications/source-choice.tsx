import type { ReactNode } from "react";
import type { LastSent } from "../../contract/applications.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { StylesOf } from "../ui/styles-of.ts";
import { useClientValue } from "../ui/use-client-value.ts";
import applyStyles from "./apply.css?url";

/** A source of a document, with the value that the call expects: empty for a file, the application's id for a document sent before. */
export type Source = { value: string; kind: "file" | "typed" | "made" | "used"; label: string; hint?: string };

type SourceChoiceProps = {
	name: string;
	legend: string;
	sources: readonly Source[];
	chosen: string;
	onChoose: (value: string) => void;
	error: string | undefined;
	/** The fields of each source, marked with its kind as `data-for`. */
	children: ReactNode;
};

/**
 * The sources of an application's document, and the fields of the chosen one. Without scripts the style sheet hides the other fields, and
 * the server ignores a file that is sent anyway.
 */
export function SourceChoice({ name, legend, sources, chosen, onChoose, error, children }: SourceChoiceProps) {
	const errorId = `${fieldId(name)}-error`;
	return (
		<div className="sources grid gap-3">
			<StylesOf href={applyStyles} />
			<fieldset className="grid gap-1" aria-describedby={error ? errorId : undefined}>
				<legend className="font-semibold text-sm">{legend}</legend>
				<div className="flex flex-wrap gap-x-6">
					{sources.map(({ value, kind, label, hint }, index) => (
						<label key={value} className="flex min-h-11 items-center gap-3">
							<input
								type="radio"
								name={name}
								value={value}
								id={index === 0 ? fieldId(name) : undefined}
								data-source={kind}
								checked={chosen === value}
								onChange={() => onChoose(value)}
								className="size-5 shrink-0"
							/>
							<span className="grid min-w-0">
								<span className="wrap-anywhere">{label}</span>
								{hint && <span className="text-meta text-muted">{hint}</span>}
							</span>
						</label>
					))}
				</div>
				<FieldError id={errorId} error={error} />
			</fieldset>
			{children}
		</div>
	);
}

/** The document sent with the latest application. */
export function useUsedSource(): (last: NonNullable<LastSent>, fileName: string) => Source {
	const t = useT();
	const format = useFormat();
	return ({ applicationId, jobTitle, sentAt }, name) => ({
		value: applicationId,
		kind: "used",
		label: t("applications.usedLast", { name }),
		hint: t("applications.usedFor", { title: jobTitle, date: format.longDate(sentAt) }),
	});
}

/** Whether the browser may reject a form with an empty required field: only if a script knows which source was chosen. */
export const useMayRequire = () => useClientValue(() => true, false);
