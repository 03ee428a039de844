import { Link } from "react-router";
import type { MessageSubject } from "../../contract/conversations.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Icon, type IconName } from "../ui/icon.tsx";

const icons: Record<MessageSubject["kind"], IconName> = { application: "document", job: "briefcase", profile: "user" };

/** The subject of a message, as a link. */
export function SubjectCard({ about }: { about: MessageSubject }) {
	const t = useT();
	return (
		<Link
			to={addressOf(about)}
			className="flex min-h-11 items-center gap-2.5 rounded-sm border border-line bg-surface px-3 py-1.5 text-ink hover:border-ink"
		>
			<Icon name={icons[about.kind]} className="size-5 text-leaf" />
			<span className="grid min-w-0">
				<span className="text-muted text-xs">{t(`conversations.about.${about.kind}`)}</span>
				<span className="truncate font-semibold text-sm">{about.detail ? `${about.title} · ${about.detail}` : about.title}</span>
			</span>
		</Link>
	);
}

const addressOf = ({ kind, id, slug }: MessageSubject): string =>
	kind === "application" ? paths.application(id) : kind === "job" ? paths.job(id) : paths.person(slug ?? "");
