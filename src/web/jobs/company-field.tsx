import { useId, useRef, useState } from "react";
import { titleMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

type CompanyFieldProps = {
	name: string;
	defaultValue: string;
	error: string | undefined;
	/** The companies that the person may post for; without any, the name is only typed. */
	employers: readonly string[];
	/** The refused name: its company's page explains how to join. */
	refusedCompany: string | undefined;
};

/** The employer: one of the person's companies or the person themselves (decisions.md "Marketplace"), pressed or typed. */
export function CompanyField({ employers, refusedCompany, ...field }: CompanyFieldProps) {
	const t = useT();
	const viewer = useViewer();
	const listId = useId();
	const input = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState(field.defaultValue);
	const label = t("jobs.field.company");
	if (employers.length === 0)
		return (
			<div className="grid content-start gap-2">
				<TextField {...field} label={label} maxLength={titleMax} autoComplete="organization" />
				<WaysToJoin company={refusedCompany} />
			</div>
		);
	const names = [...new Set([...employers, viewer?.fullName ?? ""])].filter(Boolean);
	const others = names.filter((name) => name !== typed.trim());
	const choose = (name: string) => {
		if (!input.current) return;
		input.current.value = name;
		// lets the form save its draft
		input.current.dispatchEvent(new Event("input", { bubbles: true }));
		input.current.focus();
	};
	return (
		<div className="grid content-start gap-2">
			<TextField
				{...field}
				ref={input}
				label={label}
				maxLength={titleMax}
				autoComplete="off"
				list={listId}
				onInput={({ currentTarget }) => setTyped(currentTarget.value)}
			/>
			<WaysToJoin company={refusedCompany} />
			<datalist id={listId}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			{others.length > 0 && (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around the buttons of one field
				<div
					role="group"
					aria-label={t("jobs.postFor")}
					className="not-scripted:hidden flex flex-wrap items-center gap-x-2 gap-y-1 text-sm"
				>
					<span aria-hidden="true" className="text-muted">
						{t("jobs.postFor")}
					</span>
					{others.map((name) => (
						<Button key={name} variant="secondary" size="sm" onClick={() => choose(name)}>
							<span className="min-w-0 wrap-anywhere">{name === viewer?.fullName ? t("jobs.postForOneself", { name }) : name}</span>
						</Button>
					))}
				</div>
			)}
		</div>
	);
}

/** In a new tab, so that the typed text stays. */
function WaysToJoin({ company }: { company: string | undefined }) {
	const t = useT();
	if (!company) return null;
	return (
		<a
			href={`${paths.newCompany()}?name=${encodeURIComponent(company)}`}
			target="_blank"
			className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-leaf hover:underline sm:min-h-8"
			rel="noopener"
		>
			{t("jobs.waysToJoin")}
		</a>
	);
}
