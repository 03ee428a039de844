import type { PostKind } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { speak } from "../i18n/load.ts";
import { KindLinks } from "./kind-links.tsx";
import { PostForm } from "./post-form.tsx";

await speak("feed", "composer");

type NewPostProps = {
	kind: PostKind;
	/** Chooses another kind in place; without it the links lead to the kinds' pages. */
	onKind?: (kind: PostKind) => void;
	onSent: () => void;
	/** Of the page's own form, where no script runs. */
	failure?: PageFailure | undefined;
	values?: Values;
};

/** The composer: what kind of post, and its form (marketplace.md §2 Composer). */
export function NewPost({ kind, onKind, onSent, failure, values = {} }: NewPostProps) {
	return (
		<div className="grid gap-4">
			<KindLinks current={kind} {...(onKind ? { onChoose: onKind } : {})} />
			<PostForm key={kind} kind={kind} failure={failure} values={values} onSent={onSent} />
		</div>
	);
}
