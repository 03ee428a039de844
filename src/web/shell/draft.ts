import { useEffect, useRef } from "react";
import { type Values, valuesOf } from "../api/form-body.ts";
import { placeOf } from "../session/lasting-drafts.ts";

/**
 * What was typed into a long form survives a reload of this tab (decisions.md "Marketplace"), in session storage; under a
 * name of `lastingDraft` also the tab.
 */
export function readDraft(key: string): Values | null {
	try {
		return JSON.parse(placeOf(key).getItem(key) ?? "null") as Values | null;
	} catch {
		return null;
	}
}

export function keepDraft(key: string, values: Values): void {
	try {
		placeOf(key).setItem(key, JSON.stringify(values));
	} catch {
		// storage is full or forbidden: the form itself still holds the work
	}
}

export function clearDraft(key: string): void {
	try {
		placeOf(key).removeItem(key);
	} catch {
		// as above
	}
}

/** For a form of plain fields: `form` is its ref, `keep` its onInput. What nobody has touched yet is filled in. */
export function useDraft(key: string | undefined) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		for (const [name, kept] of Object.entries((key && readDraft(key)) || {})) {
			const field = form.current?.elements.namedItem(name);
			if (typeof kept === "string" && field && isUntouched(field)) field.value = kept;
		}
	}, [key]);
	const keep = () => {
		if (key && form.current) keepDraft(key, valuesOf(new FormData(form.current)));
	};
	return { form, keep };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isUntouched(field: Element | RadioNodeList): field is TextControl {
	if (field instanceof HTMLSelectElement) return true;
	return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === field.defaultValue;
}
