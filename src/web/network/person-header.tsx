import { Link } from "react-router";
import type { Person } from "../../contract/network.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { ReplyLine } from "../replies/reply-line.tsx";
import { useViewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { MoreLink, MoreMenu } from "../shell/more-menu.tsx";
import { WebsiteFact } from "../shell/website-fact.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { Cover } from "../ui/cover.tsx";
import { Fact } from "../ui/fact.tsx";
import { Icon } from "../ui/icon.tsx";
import { InSentence } from "../ui/in-sentence.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { FollowControl } from "./follow-button.tsx";
import type { Tab } from "./person-tabs.tsx";

type HeaderProps = { person: Person; current: Tab; onFollow: () => void };

/** Name, followers and other counts, and the available actions. */
export function PersonHeader({ person, current, onFollow }: HeaderProps) {
	const t = useT();
	const viewer = useViewer();
	const { fullName, role, bio, profile, email, isOwn, isFollowing, followsViewer } = person;
	return (
		<Card as="section" hasNoPadding>
			<Cover name={fullName} className="h-28 rounded-t-md sm:h-40" />
			<div className="grid grid-cols-1 gap-3 px-4 pb-2 sm:px-6">
				<span className="-mt-14 relative justify-self-start rounded-full bg-surface p-1">
					<Avatar name={fullName} src={profile.avatar} size="xl" canTap />
				</span>
				<div className="grid gap-1">
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1 className="text-2xl sm:text-3xl">{fullName}</h1>
						{person.isMuted && <Chip>{t("network.blocking.mute")}</Chip>}
						{followsViewer && <Chip tone="leaf">{t(isFollowing ? "network.connected" : "network.followsYou")}</Chip>}
					</div>
					<Work person={person} fallback={t(role === "recruiter" ? "shell.sideRecruiter" : "shell.sideSeeker")} />
					<Facts person={person} />
					<ReplyLine replies={person.replies} />
				</div>
				{bio && <p className="max-w-[68ch]">{bio}</p>}
				<div className="flex flex-wrap gap-2">
					{viewer && !isOwn && (
						<LinkButton to={paths.writeTo({ user: person.id })} icon="chat">
							{t("network.message")}
						</LinkButton>
					)}
					{isOwn ? (
						<LinkButton to={paths.profile()} variant="secondary" icon="pencil">
							{t("shell.editProfile")}
						</LinkButton>
					) : (
						<FollowControl person={person} onToggle={onFollow} />
					)}
					{email && (
						<a href={`mailto:${email}`} className={buttonClass({ variant: "secondary" })}>
							<Icon name="mail" />
							{t("network.email")}
						</a>
					)}
					{viewer && !isOwn && (
						<MoreMenu label={t("shell.more", { name: fullName })}>
							<MoreLink icon="block" to={paths.block(person.id)}>
								{t("shell.block")}
							</MoreLink>
							<MoreLink icon="flag" to={paths.sendReport("person", person.id, { next: paths.person(person.slug) })}>
								{t("shell.report")}
							</MoreLink>
						</MoreMenu>
					)}
				</div>
				<Stats person={person} current={current} />
			</div>
		</Card>
	);
}

/** The person's work and company, with a link to the company's page. */
function Work({ person: { title, company, companySlug }, fallback }: { person: Person; fallback: string }) {
	const t = useT();
	if (!company) return <p className="text-lg">{title ?? fallback}</p>;
	return (
		<p className="text-lg">
			{title && `${title} · `}
			<VisuallyHidden>{t("network.company")}: </VisuallyHidden>
			{companySlug ? (
				<Link to={paths.company(companySlug)} className="underline-offset-2 hover:text-leaf hover:underline">
					{company}
				</Link>
			) : (
				company
			)}
		</p>
	);
}

function Facts({ person: { address, website, createdAt } }: { person: Person }) {
	const t = useT();

	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
			{address && (
				<Fact icon="pin" name={t("network.location")}>
					{address}
				</Fact>
			)}
			<WebsiteFact website={website} name={t("network.website")} />
			<Fact icon="calendar">
				<InSentence sentence={(ago) => t("network.joined", { ago })}>
					<TimeAgo at={createdAt} />
				</InSentence>
			</Fact>
		</ul>
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
		<ul className="-mx-4 sm:-mx-6 flex flex-wrap border-line border-t px-1 pt-1 text-sm sm:px-3">
			{stats.map(({ tab, count }) => (
				<li key={tab}>
					<Link
						to={paths.person(person.slug, { tab })}
						preventScrollReset
						aria-current={tab === current ? "page" : undefined}
						className={classes(
							"flex min-h-11 items-center gap-x-1.5 whitespace-nowrap rounded-sm px-3 hover:bg-sunken",
							tab === current ? "text-leaf" : "text-muted",
						)}
					>
						<b className="font-bold text-ink tabular-nums">{format.number(count)}</b>
						{t(`network.count.${tab}`, { count })}
					</Link>
				</li>
			))}
		</ul>
	);
}
