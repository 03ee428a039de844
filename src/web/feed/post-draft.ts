import { type RefObject, useLayoutEffect } from "react";
import { valuesOf } from "../api/form-body.ts";
import { clearDraft, keepDraft, readDraft } from "../shell/draft.ts";

/** A draft for a group must never appear in the form for everybody. */
const keyOf = (group: string | undefined) => (group === undefined ? "post" : `post-${group}`);

/**
 * The composer's text survives a reload and a switch to another kind, whose form has other fields; files do not. `onChange` is called when
 * the form is filled and at each `keep`.
 */
export function usePostDraft(form: RefObject<HTMLFormElement | null>, group: string | undefined, onChange: () => void) {
	const key = keyOf(group);
	// biome-ignore lint/correctness/useExhaustiveDependencies: filled once, when the form is there
	useLayoutEffect(() => {
		for (const [name, kept] of Object.entries(readDraft(key) ?? {})) {
			const field = form.current?.elements.namedItem(name);
			const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== "hidden");
			if (isText && typeof kept === "string" && field.value === "") field.value = kept;
		}
		onChange();
	}, []);
	const keep = () => {
		if (form.current) {
			const { type: _, idempotencyKey: __, alt: ___, group: ____, ...typed } = valuesOf(new FormData(form.current));
			keepDraft(key, { ...readDraft(key), ...typed });
		}
		onChange();
	};
	return { keep };
}

export const forgetPostDraft = (group: string | undefined) => clearDraft(keyOf(group));
