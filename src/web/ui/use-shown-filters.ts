import { type RefObject, useLayoutEffect, useRef } from "react";

type Filters = Readonly<Record<string, unknown>>;

/**
 * Keeps a filter form in step with the URL when Back or a filter's own remove button changes the list without the form: matching fields are
 * updated by name. Unsent input in other fields stays, as does anything typed before scripts loaded.
 */
export function useShownFilters(filters: Filters): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	const shownFilters = useRef(filters);
	useLayoutEffect(() => {
		const before = shownFilters.current;
		shownFilters.current = filters;
		// an unset filter has no key, so take the keys of both
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
