import type { ReactNode } from "react";
import type { Post } from "../../contract/feed.ts";
import { liveHours } from "../../contract/limits/feed.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { DayLeaf } from "../ui/day-leaf.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { Moment } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { InterestedButton } from "./interested-button.tsx";

/** An event's time and place, the calendar file, and how many are interested (decisions.md "Community"). */
export function EventFacts({ post }: { post: Post }) {
	const t = useT();
	const { id, startsAt, endsAt, place, link } = post;
	const isOver = (endsAt ?? startsAt ?? "9") < new Date().toISOString();
	return (
		<Facts>
			<div className="flex min-w-0 items-start gap-3">
				{startsAt && <DayLeaf at={startsAt} />}
				<div className="grid min-w-0 gap-0.5">
					{startsAt && (
						<p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
							<VisuallyHidden>{t("feed.when")}: </VisuallyHidden>
							<Moment from={startsAt} to={endsAt} />
							{isOver && <StatusPill tone="neutral">{t("feed.over")}</StatusPill>}
						</p>
					)}
					{place && (
						<p className="text-muted text-sm">
							<VisuallyHidden>{t("feed.where")}: </VisuallyHidden>
							{place}
						</p>
					)}
					{link && <OutsideLink href={link}>{siteOf(link)}</OutsideLink>}
				</div>
			</div>
			<div className="flex flex-wrap gap-2">
				<InterestedButton postId={id} loaded={post} isInterested={post.isInterested} count={post.interestedCount} />
				{startsAt && (
					<a
						href={paths.calendar(id)}
						download
						aria-label={t("feed.addToCalendar")}
						className={buttonClass({ variant: "quiet", size: "sm" })}
					>
						<Icon name="download" />
						<span className="sm:hidden">{t("feed.calendar")}</span>
						<span className="max-sm:hidden">{t("feed.addToCalendar")}</span>
					</a>
				)}
			</div>
		</Facts>
	);
}

/** Where and when something is live, and whether it is now. */
export function LiveFacts({ post: { link, startsAt, endsAt, createdAt } }: { post: Post }) {
	const t = useT();
	const from = startsAt ?? createdAt;
	const until = endsAt ?? new Date(Date.parse(from) + liveHours * 3_600_000).toISOString();
	const now = new Date().toISOString();
	return (
		<Facts>
			<Fact icon="calendar" name={t("feed.when")}>
				<Moment from={from} to={endsAt} />
				{now >= until ? (
					<StatusPill tone="neutral">{t("feed.over")}</StatusPill>
				) : (
					now >= from && <StatusPill tone="clay">{t("feed.liveNow")}</StatusPill>
				)}
			</Fact>
			{link && <OutsideLink href={link}>{siteOf(link)}</OutsideLink>}
		</Facts>
	);
}

function Facts({ children }: { children: ReactNode }) {
	return <div className="grid gap-2 rounded-md bg-sunken p-3">{children}</div>;
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
	return (
		<div className="flex min-w-0 gap-2">
			<Icon name={icon} className="mt-0.5 size-5 text-muted" />
			<div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
				<VisuallyHidden>{name}: </VisuallyHidden>
				{children}
			</div>
		</div>
	);
}

/** A link's target as shown before it is followed: `meet.example/abc`. */
const siteOf = (link: string): string => {
	const short = link.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
	return short.length > 60 ? `${short.slice(0, 59)}…` : short;
};
