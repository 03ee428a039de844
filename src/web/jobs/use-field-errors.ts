import { useState } from "react";

const none: Record<string, string> = {};

/**
 * A form's errors by field: from the last response or the browser's own check, without the fields edited since (marketplace.md §5); `found`
 * includes those.
 */
export function useFieldErrors(answered: Record<string, string> = none) {
	const [known, setKnown] = useState({ answered, found: answered, errors: answered });
	const { found, errors } = known.answered === answered ? known : { found: answered, errors: answered };
	const edit = (name: string) => {
		if (!(name in errors)) return;
		const { [name]: _, ...rest } = errors;
		setKnown({ answered, found, errors: rest });
	};
	return { errors, found, edit, show: (next: Record<string, string>) => setKnown({ answered, found: next, errors: next }) };
}
