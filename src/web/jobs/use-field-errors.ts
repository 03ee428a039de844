import { useState } from "react";

const none: Record<string, string> = {};

/**
 * A form's errors by field: what the last answer or the browser's own check found, without the fields that were edited
 * since (marketplace.md §5).
 */
export function useFieldErrors(answered: Record<string, string> = none) {
	const [found, setFound] = useState<{ answered: Record<string, string>; errors: Record<string, string> }>({ answered, errors: answered });
	const errors = found.answered === answered ? found.errors : answered;
	const edit = (name: string) => {
		if (!(name in errors)) return;
		const { [name]: _, ...rest } = errors;
		setFound({ answered, errors: rest });
	};
	return { errors, edit, show: (next: Record<string, string>) => setFound({ answered, errors: next }) };
}
