import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Cover } from "../ui/cover.tsx";

/** The viewer's own card, beside the feed. */
export function ProfileCard({ viewer }: { viewer: Viewer }) {
	const t = useT();
	return (
		<Card
			as="section"
			isFlush
			aria-label={t("feed.profile")}
			className="grid grid-cols-1 justify-items-center gap-1 overflow-hidden pb-5 text-center"
		>
			<Cover name={viewer.fullName} className="h-16 w-full" />
			<span className="-mt-8 relative rounded-full bg-surface p-1">
				<Avatar name={viewer.fullName} src={viewer.profile.avatar} size="lg" />
			</span>
			<div className="grid min-w-0 gap-1 px-4">
				<Link to={paths.person(viewer.slug)} className="font-bold text-lg leading-tight underline-offset-2 hover:underline">
					{viewer.fullName}
				</Link>
				{viewer.title && <p className="text-meta text-muted">{viewer.title}</p>}
			</div>
		</Card>
	);
}
