import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Cover } from "../ui/cover.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";

/** The viewer's own card, beside the feed: the profile data that every page has, and links to their own pages that no bar has. */
export function ProfileCard({ viewer }: { viewer: Viewer }) {
	const t = useT();
	return (
		<Card
			as="section"
			hasNoPadding
			aria-label={t("feed.profile")}
			className="grid grid-cols-1 justify-items-center gap-1 overflow-hidden pb-2 text-center"
		>
			<Cover name={viewer.fullName} className="h-16 w-full" />
			<span className="-mt-8 relative rounded-full bg-surface p-1">
				<Avatar name={viewer.fullName} src={viewer.profile.avatar} size="lg" />
			</span>
			<div className="grid min-w-0 gap-1 px-4">
				<Link to={paths.person(viewer.slug)} className="font-bold text-lg leading-tight underline-offset-2 hover:underline">
					{viewer.fullName}
				</Link>
				{viewer.title && <p className="wrap-break-word text-meta text-muted">{viewer.title}</p>}
				{viewer.location && <p className="wrap-break-word text-meta text-muted">{viewer.location}</p>}
				{viewer.bio && <p className="mt-2 line-clamp-5 wrap-break-word text-left text-sm">{viewer.bio}</p>}
			</div>
			<ul className="mt-3 w-full border-line border-t px-2 pt-2">
				<ProfileLink to={paths.person(viewer.slug, { tab: "posts" })} icon="feed">
					{t("feed.yourPosts")}
				</ProfileLink>
				<ProfileLink to={paths.myNetworks()} icon="people">
					{t("feed.yourNetworks")}
				</ProfileLink>
				{viewer.role === "jobseeker" && (
					<ProfileLink to={paths.alerts()} icon="bell">
						{t("nav.alerts")}
					</ProfileLink>
				)}
			</ul>
		</Card>
	);
}

function ProfileLink({ to, icon, children }: { to: string; icon: IconName; children: string }) {
	return (
		<li>
			<Link to={to} className="menu-item text-sm">
				<Icon name={icon} className="size-5" />
				{children}
			</Link>
		</li>
	);
}
