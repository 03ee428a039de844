import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { FollowLabel, SignInToFollow } from "../network/follow-button.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Button } from "../ui/button.tsx";

type FollowedCompany = { slug: string; name: string; isFollowing: boolean };

/** The Follow or Unfollow button: a form that works without scripts; a guest is asked to sign in. */
export function FollowCompany({ company, onToggle }: { company: FollowedCompany; onToggle: () => void }) {
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	if (!viewer) return <SignInToFollow name={company.name} />;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onToggle();
	};
	return (
		<form method="post" action={paths.followCompany()} onSubmit={submit} className="contents">
			<input type="hidden" name="company" value={company.slug} />
			<input type="hidden" name="desired" value={company.isFollowing ? "unfollow" : "follow"} />
			<input type="hidden" name="next" value={pathname + search} />
			<Button type="submit" icon={company.isFollowing ? "check" : "plus"} variant={company.isFollowing ? "secondary" : "primary"}>
				<FollowLabel isFollowing={company.isFollowing} name={company.name} />
			</Button>
		</form>
	);
}
