import type { FormEvent } from "react";
import { Link, useLocation } from "react-router";
import { browserApi } from "../api/browser.ts";
import { useToggle } from "../api/use-toggle.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { actionLook } from "../ui/action-look.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

type LikeProps = { thing: { kind: "post" | "comment"; id: string }; isLiked: boolean; count: number };

/** Like or no longer: shown at once, taken back with a sentence when it fails; a guest is led to sign in (marketplace.md §4, §6). */
export function LikeButton({ thing, isLiked, count }: LikeProps) {
	const t = useT();
	const format = useFormat();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	const here = pathname + search;
	const { wish, toggle } = useToggle({
		value: isLiked,
		send: async (wish) => (await like(thing, wish ? "like" : "unlike")).status === "liked",
		failed: "feed.likeFailed",
	});
	// what the count is once the click has arrived
	const shown = count + Number(wish) - Number(isLiked);
	const words = (
		<>
			<Icon name="heart" className={classes("size-5", wish && "fill-clay text-clay")} />
			{t("feed.like")}
			{shown > 0 && <span className="tabular-nums">{format.number(shown)}</span>}
			<VisuallyHidden>{t("feed.likes", { count: shown })}</VisuallyHidden>
		</>
	);
	if (!viewer)
		return (
			<Link to={paths.signIn({ next: here })} className={actionLook}>
				{words}
			</Link>
		);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		toggle();
	};
	return (
		<form method="post" action={paths.like()} onSubmit={submit} className="contents">
			<input type="hidden" name={thing.kind} value={thing.id} />
			<input type="hidden" name="wish" value={wish ? "unlike" : "like"} />
			<input type="hidden" name="next" value={here} />
			<button type="submit" aria-pressed={wish} className={actionLook}>
				{words}
			</button>
		</form>
	);
}

const like = ({ kind, id }: LikeProps["thing"], wish: "like" | "unlike") =>
	kind === "post"
		? browserApi("POST /feed/posts/:postId/like", { params: { postId: id }, body: { wish } })
		: browserApi("POST /feed/comments/:commentId/like", { params: { commentId: id }, body: { wish } });
