import { Link } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** The picture with a link to change it, and a pulsing green dot while the person is available (accounts.md §2). */
export function ProfilePicture({ user }: { user: Account }) {
	const t = useT();
	const hasPicture = user.profile.avatar !== null;
	return (
		<Link
			to={paths.profilePicture()}
			title={t(hasPicture ? "profiles.changePicture" : "profiles.addPicture")}
			className="relative rounded-full"
		>
			<VisuallyHidden>{t(hasPicture ? "profiles.changePicture" : "profiles.addPicture")}</VisuallyHidden>
			<Avatar name={user.fullName} src={user.profile.avatar} size="xl" />
			{user.status === "available" && (
				<span aria-hidden="true" className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-surface">
					<span className="col-start-1 row-start-1 size-3 animate-ping rounded-full bg-leaf motion-reduce:hidden" />
					<span className="col-start-1 row-start-1 size-3 rounded-full bg-leaf" />
				</span>
			)}
		</Link>
	);
}
