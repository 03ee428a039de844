import { useState } from "react";

const noErrors: Record<string, string> = {};

/**
 * A form's errors by field: from the last response or the browser's own check, without the fields edited since (marketplace.md §5);
 * `reported` includes those.
 */
export function useFieldErrors(serverErrors: Record<string, string> = noErrors) {
	const [errorState, setErrorState] = useState({ serverErrors, reported: serverErrors, errors: serverErrors });
	const { reported, errors } = errorState.serverErrors === serverErrors ? errorState : { reported: serverErrors, errors: serverErrors };
	const edit = (name: string) => {
		if (!(name in errors)) return;
		const { [name]: _, ...rest } = errors;
		setErrorState({ serverErrors, reported, errors: rest });
	};
	return { errors, reported, edit, show: (next: Record<string, string>) => setErrorState({ serverErrors, reported: next, errors: next }) };
}
