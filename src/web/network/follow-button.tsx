import { type ComponentType, type FormEvent, type MouseEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button, type ButtonStyle } from "../ui/button.tsx";
import { isModifiedClick } from "../ui/is-modified-click.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { useFollow } from "./use-follow.ts";

type Followed = { id: string; fullName: string; isFollowing: boolean };

/** `isOneOfMany`: a quieter style for lists, where twenty prominent buttons would distract from the people. */
type Appearance = { isOneOfMany?: boolean; className?: string };

/** Follow or Unfollow, for when nothing else on the page depends on the state. */
export function FollowButton({ person, ...buttonStyle }: Appearance & { person: Followed }) {
	const { isFollowing, toggle } = useFollow(person);
	return <FollowControl person={{ ...person, isFollowing }} onToggle={toggle} {...buttonStyle} />;
}

/** The control without its state: a form that works without scripts; a guest is asked to sign in (marketplace.md §4). */
export function FollowControl({
	person,
	onToggle,
	isOneOfMany = false,
	className,
}: Appearance & { person: Followed; onToggle: () => void }) {
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	const buttonStyle: ButtonStyle = isOneOfMany
		? { size: "sm", variant: person.isFollowing ? "outline" : "secondary", className }
		: { variant: viewer ? "secondary" : "primary", className };
	if (!viewer) return <SignInToFollow name={person.fullName} {...buttonStyle} />;
	if (viewer.id === person.id) return null;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onToggle();
	};
	return (
		<form method="post" action={paths.follow()} onSubmit={submit} className="contents">
			<input type="hidden" name="id" value={person.id} />
			<input type="hidden" name="desired" value={person.isFollowing ? "unfollow" : "follow"} />
			<input type="hidden" name="next" value={pathname + search} />
			<Button type="submit" icon={person.isFollowing ? "check" : "plus"} {...buttonStyle}>
				<FollowLabel isFollowing={person.isFollowing} name={person.fullName} />
			</Button>
		</form>
	);
}

/** The current state, and for screen readers what a click does. */
export function FollowLabel({ isFollowing, name }: { isFollowing: boolean; name: string }) {
	const t = useT();
	return (
		<>
			{t(isFollowing ? "network.isFollowing" : "network.follow")}
			<VisuallyHidden>
				{isFollowing && ` · ${t("network.unfollow")}`} {name}
			</VisuallyHidden>
		</>
	);
}

type DialogProps = { open: boolean; onClose: () => void };

/** A link to the sign-in page; with scripts it opens the sign-in dialog, loaded on the first click. */
export function SignInToFollow({ name, ...buttonStyle }: ButtonStyle & { name: string }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const [SignInDialog, setSignInDialog] = useState<ComponentType<DialogProps> | null>(null);
	const [isOpen, setOpen] = useState(false);
	const signIn = paths.signIn({ next: pathname + search });
	const open = (event: MouseEvent) => {
		if (isModifiedClick(event)) return;
		event.preventDefault();
		setOpen(true);
		if (SignInDialog) return;
		import("../accounts/sign-in-dialog.tsx").then(
			(module) => setSignInDialog(() => module.SignInDialog),
			() => navigate(signIn),
		);
	};
	return (
		<>
			<LinkButton to={signIn} onClick={open} icon="plus" aria-haspopup="dialog" data-script {...buttonStyle}>
				{t("network.follow")}
				<VisuallyHidden> {name}</VisuallyHidden>
			</LinkButton>
			{SignInDialog && <SignInDialog open={isOpen} onClose={() => setOpen(false)} />}
		</>
	);
}
