import type { Values } from "../api/form-body.ts";
import { useCheck } from "./use-check.ts";
import { Warnings } from "./warnings.tsx";

/** Shown beside the job form: the warnings its text would get, while it can still be changed. */
export default function LiveWarnings({ values, questionsOf }: { values: Values; questionsOf: (values: Values) => string }) {
	const text = (name: string) => [values[name] ?? ""].flat().join(",").trim();
	const findings = useCheck({
		title: text("title"),
		company: text("company"),
		description: text("description"),
		requiredSkills: text("requiredSkills"),
		questions: questionsOf(values),
	});
	return (
		<div aria-live="polite" className="grid gap-4 empty:hidden">
			<Warnings {...findings} reader="typing" />
		</div>
	);
}
