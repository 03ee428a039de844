import { useState } from "react";

const none: Record<string, string> = {};

/**
 * A form's errors by field: what the last answer or the browser's own check found, without the fields that were edited
 * since (marketplace.md §5); `all` keeps those too, so that a summary stays as it was read.
 */
export function useFieldErrors(answered: Record<string, string> = none) {
	const [found, setFound] = useState<{ answered: Record<string, string>; errors: Record<string, string>; all: Record<string, string> }>({
		answered,
		errors: answered,
		all: answered,
	});
	const errors = found.answered === answered ? found.errors : answered;
	const all = found.answered === answered ? found.all : answered;
	const edit = (name: string) => {
		if (!(name in errors)) return;
		const { [name]: _, ...rest } = errors;
		setFound({ answered, errors: rest, all });
	};
	return { errors, all, edit, show: (next: Record<string, string>) => setFound({ answered, errors: next, all: next }) };
}
