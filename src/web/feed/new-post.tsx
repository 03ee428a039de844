import { useDeferredValue } from "react";
import type { PostKind } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { loadMessages } from "../i18n/load.ts";
import { KindLinks } from "./kind-links.tsx";
import { PostForm } from "./post-form.tsx";

await loadMessages("feed", "composer");

type NewPostProps = {
	/** The slug of the group to post in. */
	group: string | undefined;
	kind: PostKind;
	/** Switches to another kind in place; without it the links lead to the kinds' pages. */
	onKind?: (kind: PostKind) => void;
	onSent: () => void;
	/** From the page's own form, without scripts. */
	failure?: PageFailure | undefined;
	values?: Values;
	/** Where to render the send button, if not under the form; null until it is mounted. */
	sendSlot?: HTMLElement | null;
};

/** The composer: the kinds of posts, and the current kind's form (marketplace.md §2 Composer). */
export function NewPost({ group, kind, onKind, onSent, failure, values = {}, sendSlot }: NewPostProps) {
	// another kind's form is slow to render: the pressed link is highlighted first
	const shownKind = useDeferredValue(kind);
	return (
		<div className="grid gap-4">
			<KindLinks group={group} current={kind} {...(onKind ? { onChoose: onKind } : {})} />
			<PostForm key={shownKind} group={group} kind={shownKind} failure={failure} values={values} onSent={onSent} sendSlot={sendSlot} />
		</div>
	);
}
