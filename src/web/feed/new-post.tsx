import { useDeferredValue } from "react";
import type { PostKind } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { loadMessages } from "../i18n/load.ts";
import { KindLinks } from "./kind-links.tsx";
import { PostForm } from "./post-form.tsx";

await loadMessages("feed", "composer");

type NewPostProps = {
	/** The address of the group in which it is written. */
	group: string | undefined;
	kind: PostKind;
	/** Chooses another kind in place; without it the links lead to the kinds' pages. */
	onKind?: (kind: PostKind) => void;
	onSent: () => void;
	/** Of the page's own form, where no script runs. */
	failure?: PageFailure | undefined;
	values?: Values;
	/** Where what sends it is shown, if not under the form; null until it is there. */
	sendSlot?: HTMLElement | null;
};

/** The composer: what kind of post, and its form (marketplace.md §2 Composer). */
export function NewPost({ group, kind, onKind, onSent, failure, values = {}, sendSlot }: NewPostProps) {
	// the form of another kind is much to draw: what was pressed shows before it
	const shown = useDeferredValue(kind);
	return (
		<div className="grid gap-4">
			<KindLinks group={group} current={kind} {...(onKind ? { onChoose: onKind } : {})} />
			<PostForm key={shown} group={group} kind={shown} failure={failure} values={values} onSent={onSent} sendSlot={sendSlot} />
		</div>
	);
}
