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
	thing: { kind: "post" | "comment"; id: string };
	/** As in `useToggle`. */
	told?: object | undefined;
	isLiked: boolean;
	count: number;
	className?: string;
};

/** Likes or unlikes: shown at once, rolled back with a message on failure; a guest is sent to sign in (marketplace.md §4, §6). */
export function LikeButton({ thing, told, isLiked, count, className }: LikeProps) {
	const t = useT();
	const format = useFormat();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	const { desired, toggle } = useToggle({
		value: isLiked,
		told,
		send: async (desired) => (await like(thing, desired ? "like" : "unlike")).status === "liked",
		failed: "feed.likeFailed",
	});
	// the count as it will be once the click has arrived
	const shown = count + Number(desired) - Number(isLiked);
	const words = (
		<>
			<Icon name="heart" filled={desired} className={classes(desired && "text-clay", desired && !isLiked && "animate-pop")} />
			{t("feed.like")}
			{shown > 0 && (
				<>
					<span>{format.number(shown)}</span>
					<VisuallyHidden>{t("feed.likes", { count: shown })}</VisuallyHidden>
				</>
			)}
		</>
	);
	if (!viewer)
		return (
			<Link to={paths.signIn({ next: pathname + search })} className={className}>
				{words}
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
			value={`${thing.kind} ${thing.id}`}
			aria-pressed={desired}
			onClick={press}
			className={className}
		>
			{words}
		</button>
	);
}

const like = ({ kind, id }: LikeProps["thing"], desired: "like" | "unlike") =>
	kind === "post"
		? pressApi("POST /feed/posts/:postId/like", { params: { postId: id }, body: { desired } })
		: pressApi("POST /feed/comments/:commentId/like", { params: { commentId: id }, body: { desired } });
