import { useId, useRef } from "react";
import { titleMax } from "../../contract/limits.ts";
import { useT } from "../i18n/use-t.tsx";
import { useViewer } from "../session/use-viewer.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";

type CompanyFieldProps = {
	name: string;
	defaultValue: string;
	error: string | undefined;
	/** For whom the person may post; of none, the name is only typed. */
	employers: readonly string[];
};

/** Who hires: one of the person's companies or they themselves (decisions.md "Marketplace"), at a press or typed. */
export function CompanyField({ employers, ...field }: CompanyFieldProps) {
	const t = useT();
	const viewer = useViewer();
	const listId = useId();
	const input = useRef<HTMLInputElement>(null);
	const label = t("jobs.field.company");
	if (employers.length === 0) return <TextField {...field} label={label} maxLength={titleMax} autoComplete="organization" />;
	const names = [...new Set([...employers, viewer?.fullName ?? ""])].filter(Boolean);
	const choose = (name: string) => {
		if (!input.current) return;
		input.current.value = name;
		// the form keeps a draft of what is typed
		input.current.dispatchEvent(new Event("input", { bubbles: true }));
		input.current.focus();
	};
	return (
		<div className="grid content-start gap-2">
			<TextField {...field} ref={input} label={label} maxLength={titleMax} autoComplete="off" list={listId} />
			<datalist id={listId}>
				{names.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around the buttons of one field */}
			<div role="group" aria-label={t("jobs.postFor")} className="not-scripted:hidden flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
				<span aria-hidden="true" className="text-muted">
					{t("jobs.postFor")}
				</span>
				{names.map((name) => (
					<Button key={name} variant="secondary" size="sm" onClick={() => choose(name)}>
						<span className="min-w-0 wrap-anywhere">{name === viewer?.fullName ? t("jobs.postForOneself", { name }) : name}</span>
					</Button>
				))}
			</div>
		</div>
	);
}
