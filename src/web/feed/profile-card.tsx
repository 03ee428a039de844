import { Link } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";

/** Who I am, beside the feed. */
export function ProfileCard({ viewer }: { viewer: Viewer }) {
	const t = useT();
	return (
		<Card
			className="flex items-center gap-4 two-columns:grid two-columns:justify-items-center two-columns:text-center"
			aria-label={t("feed.profile")}
			as="section"
		>
			<Avatar name={viewer.fullName} src={viewer.profile.avatar} size="lg" />
			<div className="grid min-w-0 gap-1">
				<Link to={paths.person(viewer.slug)} className="font-semibold text-lg leading-tight underline-offset-2 hover:underline">
					{viewer.fullName}
				</Link>
				{viewer.title && <p className="text-muted text-sm">{viewer.title}</p>}
			</div>
		</Card>
	);
}
