import { type RefObject, useLayoutEffect, useRef } from "react";

type Filters = Readonly<Record<string, unknown>>;

/**
 * Back, or a filter's own cross, changes a list without the form that asks for it: its fields follow, by their names. What is typed
 * or chosen in another one meanwhile stays, and so does what was typed before the script arrived.
 */
export function useShownFilters(filters: Filters): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	const shown = useRef(filters);
	useLayoutEffect(() => {
		const before = shown.current;
		shown.current = filters;
		// what is not asked for is in neither of them
		for (const name of Object.keys({ ...before, ...filters })) {
			const value = filters[name];
			if (before[name] === value) continue;
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === true;
			else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
				field.value = value === undefined ? "" : String(value);
		}
	}, [filters]);
	return form;
}
