import { type RefObject, useLayoutEffect } from "react";
import { valuesOf } from "../api/form-body.ts";
import { clearDraft, readDraft, storeDraft } from "../shell/draft.ts";

/** A draft for a group must never appear in the form for everybody. */
const keyOf = (group: string | undefined) => (group === undefined ? "post" : `post-${group}`);

/**
 * The composer's text survives a reload and a switch to another kind, whose form has other fields; files do not. `onChange` is called when
 * the form is filled and at each `save`.
 */
export function usePostDraft(form: RefObject<HTMLFormElement | null>, group: string | undefined, onChange: () => void) {
	const key = keyOf(group);
	// biome-ignore lint/correctness/useExhaustiveDependencies: filled once, when the form is mounted
	useLayoutEffect(() => {
		for (const [name, stored] of Object.entries(readDraft(key) ?? {})) {
			const field = form.current?.elements.namedItem(name);
			const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== "hidden");
			if (isText && typeof stored === "string" && field.value === "") field.value = stored;
		}
		onChange();
	}, []);
	const save = () => {
		if (form.current) {
			const { type: _, idempotencyKey: __, alt: ___, group: ____, ...typed } = valuesOf(new FormData(form.current));
			storeDraft(key, { ...readDraft(key), ...typed });
		}
		onChange();
	};
	return { save };
}

export const clearPostDraft = (group: string | undefined) => clearDraft(keyOf(group));
