import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Person } from "../../contract/network.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { MoreLink, MoreMenu } from "../shell/more-menu.tsx";
import { webAddress } from "../shell/web-address.ts";
import { Avatar } from "../ui/avatar.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { FollowControl } from "./follow-button.tsx";
import type { Tab } from "./person-tabs.tsx";
import { useWork } from "./use-work.ts";

type HeaderProps = { person: Person; current: Tab; onFollow: () => void };

/** Who it is, how many around them, and what can be done. */
export function PersonHeader({ person, current, onFollow }: HeaderProps) {
	const t = useT();
	const viewer = useViewer();
	const { fullName, role, bio, profile, email, isOwn, isFollowing, followsViewer } = person;
	const work = useWork({ title: person.title, companyName: null });
	return (
		<Card as="section" className="grid gap-5 sm:p-6">
			<div className="flex flex-wrap items-start gap-4 sm:gap-6">
				<Avatar name={fullName} src={profile.avatar} size="xl" canTap />
				<div className="grid min-w-0 flex-1 basis-64 gap-2">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1 className="text-2xl sm:text-3xl">{fullName}</h1>
						{person.isMuted && <Chip>{t("network.apart.mute")}</Chip>}
						{followsViewer && <Chip tone="leaf">{t(isFollowing ? "network.connected" : "network.followsYou")}</Chip>}
					</div>
					<p className="text-lg">{work ?? t(role === "recruiter" ? "shell.sideRecruiter" : "shell.sideSeeker")}</p>
					{bio && <p className="max-w-[68ch]">{bio}</p>}
					<Facts person={person} />
				</div>
				<div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 max-sm:*:grow">
					{isOwn ? (
						<LinkButton to={paths.profile()} variant="secondary" icon="pencil">
							{t("shell.editProfile")}
						</LinkButton>
					) : (
						<FollowControl person={person} onToggle={onFollow} />
					)}
					{viewer && !isOwn && (
						<LinkButton to={paths.writeTo({ user: person.id })} variant="secondary" icon="chat">
							{t("network.message")}
						</LinkButton>
					)}
					{email && (
						<a href={`mailto:${email}`} className={buttonClass({ variant: "secondary" })}>
							<Icon name="mail" />
							{t("network.email")}
						</a>
					)}
					{viewer && !isOwn && (
						<MoreMenu label={t("shell.more", { name: fullName })}>
							<MoreLink icon="block" to={paths.apart(person.id)}>
								{t("shell.apart")}
							</MoreLink>
							<MoreLink icon="flag" to={paths.reportThing("person", person.id, { next: paths.person(person.slug) })}>
								{t("shell.report")}
							</MoreLink>
						</MoreMenu>
					)}
				</div>
			</div>
			<Stats person={person} current={current} />
		</Card>
	);
}

function Facts({ person: { address, company, companySlug, website, createdAt } }: { person: Person }) {
	const t = useT();
	const site = webAddress(website);
	const [before, after] = t("network.joined", { ago: "\n" }).split("\n");
	return (
		<ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
			{company && (
				<Fact icon="briefcase" name={t("network.company")}>
					{companySlug ? (
						<Link to={paths.company(companySlug)} className="underline underline-offset-2 hover:text-leaf">
							{company}
						</Link>
					) : (
						company
					)}
				</Fact>
			)}
			{address && (
				<Fact icon="pin" name={t("network.location")}>
					{address}
				</Fact>
			)}
			{site && (
				<Fact icon="globe" name={t("network.website")}>
					<a
						href={site.href}
						rel="nofollow ugc noopener noreferrer"
						target="_blank"
						className="break-all underline underline-offset-2 hover:text-leaf"
					>
						{site.host.replace(/^www\./, "")}
					</a>
				</Fact>
			)}
			<Fact icon="calendar">
				{before}
				<TimeAgo at={createdAt} />
				{after}
			</Fact>
		</ul>
	);
}

/** `name` for those who do not see the icon, where the words do not say what they are. */
function Fact({ icon, name, children }: { icon: IconName; name?: string; children: ReactNode }) {
	return (
		<li className="flex min-w-0 items-center gap-1.5">
			<Icon name={icon} className="size-4.5" />
			{name && <span className="sr-only">{name}: </span>}
			<span className="min-w-0">{children}</span>
		</li>
	);
}

function Stats({ person, current }: { person: Person; current: Tab }) {
	const t = useT();
	const format = useFormat();
	const stats = [
		{ tab: "posts", count: person.postsCount },
		{ tab: "followers", count: person.followersCount },
		{ tab: "following", count: person.followingCount },
	] as const;
	return (
		<ul className="flex flex-wrap justify-between gap-x-2 wrap-break-word border-line border-t pt-3 text-sm sm:-mb-2 sm:justify-start sm:text-base">
			{stats.map(({ tab, count }) => (
				<li key={tab}>
					<Link
						to={paths.person(person.slug, { tab })}
						preventScrollReset
						aria-current={tab === current ? "page" : undefined}
						className={classes(
							"flex min-h-11 items-baseline justify-center gap-x-1.5 rounded-sm px-3 py-2 hover:bg-sunken max-sm:flex-col max-sm:px-0 max-sm:items-center",
							tab === current ? "bg-leaf-soft text-leaf" : "text-muted",
						)}
					>
						<b className="font-bold text-ink text-lg tabular-nums">{format.number(count)}</b>
						{t(`network.${tab}`)}
					</Link>
				</li>
			))}
		</ul>
	);
}
