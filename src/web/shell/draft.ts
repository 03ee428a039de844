import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type Values, valuesOf } from "../api/form-body.ts";
import { storageOf } from "../session/lasting-drafts.ts";

/**
 * Keeps a long form's input across a reload of this tab (decisions.md "Marketplace"), in session storage; a draft named by `lastingDraft`
 * outlives the tab too.
 */
export function readDraft(key: string): Values | null {
	try {
		return JSON.parse(storageOf(key).getItem(key) ?? "null") as Values | null;
	} catch {
		return null;
	}
}

export function storeDraft(key: string, values: Values): void {
	try {
		storageOf(key).setItem(key, JSON.stringify(values));
	} catch {
		// storage is full or disabled: the form itself still holds the input
	}
}

export function clearDraft(key: string): void {
	try {
		storageOf(key).removeItem(key);
	} catch {
		// storage is disabled: there is no draft
	}
}

/**
 * For a form of plain fields: `form` is its ref, `save` its onInput. Restores only fields nobody has touched yet, and none that are hidden:
 * what those say (a version, a subject, a key) is the page's. `alongside` is kept with what was typed.
 */
export function useDraft(key: string | undefined, alongside: Values = {}) {
	const form = useRef<HTMLFormElement>(null);
	// before paint: the first keystroke goes into the restored form
	useLayoutEffect(() => {
		for (const [name, stored] of Object.entries((key && readDraft(key)) || {})) {
			const field = form.current?.elements.namedItem(name);
			if (typeof stored === "string" && isControl(field) && field.type !== "hidden" && isUntouched(field)) field.value = stored;
		}
	}, [key]);
	const save = () => {
		if (key && form.current) storeDraft(key, { ...valuesOf(new FormData(form.current)), ...alongside });
	};
	return { form, save };
}

/**
 * For a form that adds to a list: `ids` are those of the viewer's own entries, made in order of time. An entry newer than the draft is the
 * draft, sent, and empties the form, even if its answer never arrived; deleting an entry leaves the form alone.
 */
export function useNextEntryDraft(key: string, ids: readonly string[]) {
	const newest = ids.reduce((latest, id) => (id > latest ? id : latest), "");
	const { form, save } = useDraft(key, { newest });
	const lastNewest = useRef<string | null>(null);
	useLayoutEffect(() => {
		lastNewest.current ??= readDraft(key)?.newest?.toString() ?? newest;
		if (newest <= lastNewest.current) return;
		lastNewest.current = newest;
		clearDraft(key);
		form.current?.reset();
	}, [key, newest, form]);
	return { form, save };
}

/**
 * For a form that is re-rendered with its draft: null until the browser has read it, or if there is none. Anything typed into the
 * server-rendered page before scripts loaded is newer and wins.
 */
export function useStoredDraft(key: string, form: RefObject<HTMLFormElement | null>) {
	const [restored, setRestored] = useState<Values | null>(null);
	// only the browser has the draft; before paint, so that nothing is typed into a form about to be replaced
	useLayoutEffect(() => {
		const draft = readDraft(key);
		setRestored(draft && { ...draft, ...touchedIn(form.current) });
	}, [key, form]);
	return [restored, setRestored] as const;
}

function touchedIn(form: HTMLFormElement | null): Values {
	if (!form) return {};
	const current = valuesOf(new FormData(form));
	const touched = [...form.elements].filter((field) => isControl(field) && !isUntouched(field)) as Control[];
	return Object.fromEntries(touched.map(({ name }) => [name, current[name] ?? ""]));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (field: Element | RadioNodeList | null | undefined): field is Control =>
	field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

function isUntouched(field: Control): boolean {
	if (field instanceof HTMLSelectElement) {
		const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
		return field.selectedIndex === Math.max(first, 0);
	}
	if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return field.checked === field.defaultChecked;
	return field.value === field.defaultValue;
}
