import { useState } from "react";

const noErrors: Record<string, string> = {};

/**
 * A form's errors by field: from the last response or the browser's own check, without the fields edited since (marketplace.md §5); `found`
 * includes those.
 */
export function useFieldErrors(answered: Record<string, string> = noErrors) {
	const [errorState, setErrorState] = useState({ answered, found: answered, errors: answered });
	const { found, errors } = errorState.answered === answered ? errorState : { found: answered, errors: answered };
	const edit = (name: string) => {
		if (!(name in errors)) return;
		const { [name]: _, ...rest } = errors;
		setErrorState({ answered, found, errors: rest });
	};
	return { errors, found, edit, show: (next: Record<string, string>) => setErrorState({ answered, found: next, errors: next }) };
}
