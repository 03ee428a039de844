import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { pressApi } from "../api/press.ts";
import { useToggle } from "../api/use-toggle.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { pressForm } from "./beside-posts.tsx";

type InterestedProps = { postId: string; loaded: object; isInterested: boolean; count: number };

/** Marks or unmarks interest in an event: shown at once, rolled back with a message on failure; a guest is sent to sign in. */
export function InterestedButton({ postId, loaded, isInterested, count }: InterestedProps) {
	const t = useT();
	const format = useFormat();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	const { desired, toggle } = useToggle({
		value: isInterested,
		loaded,
		send: async (desired) => {
			const body = { desired: desired ? "interested" : "not_interested" } as const;
			return (await pressApi("POST /feed/posts/:postId/interested", { params: { postId }, body })).isInterested;
		},
		failed: "feed.interestFailed",
	});
	const shownCount = count + Number(desired) - Number(isInterested);
	const content = (
		<>
			<Icon name={desired ? "check" : "plus"} />
			{t("feed.interested")}
			{shownCount > 0 && (
				<>
					<span className="tabular-nums">{format.number(shownCount)}</span>
					<VisuallyHidden>{t("feed.interestedPeople", { count: shownCount })}</VisuallyHidden>
				</>
			)}
		</>
	);
	const buttonStyles = buttonClass({ variant: desired ? "secondary" : "outline", size: "sm" });
	if (!viewer)
		return (
			<Link to={paths.signIn({ next: pathname + search })} className={buttonStyles}>
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
			formAction={paths.interested()}
			name={desired ? "not_interested" : "interested"}
			value={postId}
			aria-pressed={desired}
			onClick={press}
			className={buttonStyles}
		>
			{content}
		</button>
	);
}
