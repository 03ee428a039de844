import { type ReactNode, useSyncExternalStore } from "react";
import type { LastSent } from "../../contract/applications.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { StylesOf } from "../ui/styles-of.ts";
import applyStyles from "./apply.css?url";

/** Where a document comes from, as the call names it: a file is empty, one that was sent before its application. */
export type Source = { value: string; kind: "file" | "typed" | "made" | "used"; label: string; hint?: string };

type SourceChoiceProps = {
	name: string;
	legend: string;
	sources: readonly Source[];
	chosen: string;
	onChoose: (value: string) => void;
	error: string | undefined;
	/** Each with the kind that it is shown for, as `data-for`. */
	children: ReactNode;
};

/**
 * What an application's document comes from, and the fields of the one that is chosen. Without a script the style sheet hides
 * the others, and the server leaves a file aside that is sent all the same.
 */
export function SourceChoice({ name, legend, sources, chosen, onChoose, error, children }: SourceChoiceProps) {
	const errorId = `${fieldId(name)}-error`;
	return (
		<div className="sources grid gap-3">
			<StylesOf href={applyStyles} />
			<fieldset className="grid gap-1" aria-describedby={error ? errorId : undefined}>
				<legend className="font-semibold text-sm">{legend}</legend>
				{sources.map(({ value, kind, label, hint }, place) => (
					<label key={value} className="flex min-h-11 items-center gap-3">
						<input
							type="radio"
							name={name}
							value={value}
							id={place === 0 ? fieldId(name) : undefined}
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
				<FieldError id={errorId} error={error} />
			</fieldset>
			{children}
		</div>
	);
}

/** The document that went with the latest application. */
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

/** Whether a browser may refuse a form for a missing field: only where a script sees which source was chosen. */
export const useMayRequire = () => useSyncExternalStore(never, yes, no);
const never = () => () => {};
const yes = () => true;
const no = () => false;
