import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { pressApi } from "../api/press.ts";
import { useToggle } from "../api/use-toggle.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { pressForm } from "./beside-posts.tsx";

type LikeProps = {
	target: { kind: "post" | "comment"; id: string };
	/** As in `useToggle`. */
	loaded?: object | undefined;
	isLiked: boolean;
	count: number;
	className?: string;
};

/** Likes or unlikes: shown at once, rolled back with a message on failure; a guest is sent to sign in (marketplace.md §4, §6). */
export function LikeButton({ target, loaded, isLiked, count, className }: LikeProps) {
	const t = useT();
	const format = useFormat();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	const { desired, toggle } = useToggle({
		value: isLiked,
		loaded,
		send: async (desired) => (await like(target, desired ? "like" : "unlike")).status === "liked",
		failed: "feed.likeFailed",
	});
	// the count as it will be once the click has arrived
	const shownCount = count + Number(desired) - Number(isLiked);
	const content = (
		<>
			<Icon name="heart" filled={desired} className={classes(desired && "text-clay", desired && !isLiked && "animate-pop")} />
			{t("feed.like")}
			{shownCount > 0 && (
				<>
					<span>{format.number(shownCount)}</span>
					<VisuallyHidden>{t("feed.likes", { count: shownCount })}</VisuallyHidden>
				</>
			)}
		</>
	);
	if (!viewer)
		return (
			<Link to={paths.signIn({ next: pathname + search })} className={className}>
				{content}
			</Link>
		);
	const press = (event: MouseEvent) => {
		event.preventDefault();
		toggle();
	};
	return (
		<button
			type="submit"
			form={pressForm}
			name={desired ? "unlike" : "like"}
			value={`${target.kind} ${target.id}`}
			aria-pressed={desired}
			onClick={press}
			className={className}
		>
			{content}
		</button>
	);
}

const like = ({ kind, id }: LikeProps["target"], desired: "like" | "unlike") =>
	kind === "post"
		? pressApi("POST /feed/posts/:postId/like", { params: { postId: id }, body: { desired } })
		: pressApi("POST /feed/comments/:commentId/like", { params: { commentId: id }, body: { desired } });
