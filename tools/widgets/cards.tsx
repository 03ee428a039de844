import type { ConversationCard, Message, MessageSubject } from "../../src/contract/conversations.ts";
import type { Author, Post } from "../../src/contract/feed.ts";
import type { GroupCard as Group } from "../../src/contract/groups.ts";
import type { JobCard as Job } from "../../src/contract/jobs.ts";
import type { PersonCard as Person, Recruiter } from "../../src/contract/network.ts";
import type { Notification } from "../../src/contract/notifications.ts";
import type { GroupAccess, NotificationType, PostKind } from "../../src/contract/options.ts";
import type { ReportSummary } from "../../src/contract/reports.ts";
import type { CompanyCard as Company } from "../../src/contract/search.ts";
import { DashboardCard, Figure } from "../../src/web/analytics/dashboard-card.tsx";
import { ConversationLink } from "../../src/web/conversations/conversation-link.tsx";
import { MessageBubble, UnsentBubble } from "../../src/web/conversations/message-bubble.tsx";
import { SubjectCard } from "../../src/web/conversations/subject-card.tsx";
import { JoinCard } from "../../src/web/feed/join-card.tsx";
import { PostCard } from "../../src/web/feed/post-card.tsx";
import { ProfileCard } from "../../src/web/feed/profile-card.tsx";
import { GroupCard } from "../../src/web/groups/group-card.tsx";
import { JobCard } from "../../src/web/jobs/job-card.tsx";
import { PersonCard } from "../../src/web/network/person-card.tsx";
import { RecruiterCard } from "../../src/web/network/recruiter-card.tsx";
import { NotificationItem } from "../../src/web/notifications/notification-item.tsx";
import { ReportCard } from "../../src/web/reports/report-card.tsx";
import { CompanyCard } from "../../src/web/search/company-card.tsx";
import { useViewer } from "../../src/web/session/use-viewer.ts";
import { OfflineBanner } from "../../src/web/shell/offline-banner.tsx";
import { each, type Say, type Specimen } from "./specimen.ts";

const kinds: Record<PostKind, true> = { text: true, media: true, event: true, article: true, live: true };
const types: Record<NotificationType, true> = { message: true, mention: true, community: true, other: true };
const accesses: Record<GroupAccess, true> = { open: true, request: true, invitation: true };
const subjects: Record<MessageSubject["kind"], true> = { application: true, job: true, profile: true };

const hour = "2026-03-01T09:00:00Z";
const longName = "Marie-Antoinette Ngo Nyobe Nkongsamba-Tchouankeu";
const longWord = "Anticonstitutionnellement".repeat(8);
const skills = ["Accounting", "Comptabilité OHADA", "Excel", "Sage", "Payroll", "Taxes"];

const titleOf = (say: Say) => say("Accountant", "Comptable");
const longTitle = (say: Say) =>
	say("Accountant for a group of shops in three regions. ", "Comptable pour un groupe de boutiques dans trois régions. ").repeat(3);
const textOf = (say: Say) => say("Keep the books of a shop near the market. ", "Tenir les comptes d’une boutique près du marché. ");

const jobOf = (say: Say, has: Partial<Job> = {}): Job => ({
	id: "job",
	userId: "poster",
	title: titleOf(say),
	company: "Sawa Digital",
	companySlug: "sawa-digital",
	companyUnverified: false,
	companyVerified: true,
	companyDomain: "sawa.cm",
	companyLogo: null,
	appliesHere: true,
	location: "Douala, Akwa",
	description: textOf(say).repeat(6),
	salary: null,
	salaryMin: 250_000,
	salaryMax: 400_000,
	payPeriod: "month",
	noPayReason: null,
	applicationDeadline: "2030-03-01",
	openUntil: "2030-03-01",
	replies: { received: 12, answered: 11, days: 3 },
	isRemote: true,
	jobType: "FULL_TIME",
	experience: "mid",
	requiredSkills: null,
	skills: [],
	tags: skills,
	source: null,
	isOpen: true,
	isPaused: false,
	isHidden: false,
	closedAt: null,
	createdAt: hour,
	updatedAt: hour,
	isSaved: false,
	JobApplications: [],
	canManage: false,
	...has,
});

const groupOf = (say: Say, has: Partial<Group> = {}): Group => ({
	id: "group",
	slug: "comptables",
	name: say("Accountants of Douala", "Comptables de Douala"),
	about: say("We compare how we close the year.", "Nous comparons nos façons de clore l’année."),
	access: "open",
	trade: "accounting",
	town: "Douala",
	language: "both",
	picture: null,
	membersCount: 42,
	isArchived: false,
	role: null,
	...has,
});

const authorOf = (say: Say, has: Partial<Author> = {}): Author & { id: string } => ({
	slug: "ama-ngono",
	fullName: "Ama Ngono",
	isVisible: true,
	title: titleOf(say),
	companyName: "Etinde Solar",
	isFollowing: true,
	followsViewer: true,
	profile: { avatar: null },
	...has,
	id: "ama",
});

const postOf = (say: Say, has: Partial<Post> = {}): Post => ({
	id: "post",
	type: "text",
	content: say("Who knows a good #course in #accounting?", "Qui connaît un bon #cours de #comptabilité ?"),
	isExcerpt: false,
	readingMinutes: null,
	title: null,
	link: null,
	place: null,
	startsAt: null,
	endsAt: null,
	tags: [],
	mentions: [],
	image: null,
	videoUrl: null,
	media: [],
	interestedCount: 0,
	isInterested: false,
	createdAt: hour,
	editedAt: null,
	likesCount: 12,
	commentsCount: 3,
	isLikedByUser: false,
	isOwn: false,
	group: null,
	hidden: null,
	user: authorOf(say),
	...has,
});

/** The extra fields of each kind of post, besides its text. */
const kindOf = (say: Say, kind: PostKind): Partial<Post> => {
	const title = say("Careers evening", "Soirée des métiers");
	if (kind === "event" || kind === "live")
		return { type: kind, title, place: "Douala", link: "https://example.cm", startsAt: "2030-03-01T17:00:00Z", interestedCount: 4 };
	if (kind === "article") return { type: kind, title, content: textOf(say).repeat(5), isExcerpt: true, readingMinutes: 4 };
	if (kind === "media") return { type: kind, media: [paper] };
	return {};
};
const paper: Post["media"][number] = {
	id: "paper",
	kind: "file",
	href: "/dev/ui",
	bytes: 180_000,
	width: null,
	height: null,
	widths: null,
	placeholder: null,
	alt: null,
	name: "programme.pdf",
};

const personOf = (say: Say, has: Partial<Person> = {}): Person => ({
	id: "ama",
	slug: "ama-ngono",
	fullName: "Ama Ngono",
	role: "jobseeker",
	title: titleOf(say),
	companyName: "Sawa Digital",
	location: "Douala",
	profile: { avatar: null },
	isFollowing: false,
	isOwn: false,
	...has,
});

const recruiterOf = (say: Say, has: Partial<Recruiter> = {}): Recruiter => ({
	id: "samuel",
	slug: "samuel-tabe",
	fullName: "Samuel Tabe",
	companyName: "Sawa Digital",
	role: say("Head of people", "Responsable RH"),
	location: "Douala",
	tags: skills,
	isFollowing: false,
	color: "leaf",
	initials: "ST",
	profile: { avatar: null },
	...has,
});

const conversationOf = (say: Say, has: Partial<ConversationCard> = {}): ConversationCard => ({
	id: "conversation",
	person: authorOf(say),
	state: "open",
	isArchived: false,
	unread: 0,
	last: { content: textOf(say), isDeleted: false, isOwn: false },
	lastAt: hour,
	...has,
});

const subjectOf = (say: Say, kind: MessageSubject["kind"] = "job"): MessageSubject =>
	kind === "profile"
		? { kind, id: "ama", title: "Ama Ngono", detail: null, slug: "ama-ngono" }
		: { kind, id: "job", title: titleOf(say), detail: "Sawa Digital", slug: null };

const messageOf = (say: Say, has: Partial<Message> = {}): Message => ({
	id: "message",
	content: textOf(say),
	isDeleted: false,
	isOwn: false,
	about: null,
	warnings: [],
	createdAt: hour,
	...has,
});

const noticeOf = (say: Say, has: Partial<Notification> = {}): Notification => ({
	id: "notice",
	type: "other",
	content: say("Ama Ngono applied for Accountant.", "Ama Ngono a postulé pour Comptable."),
	actor: { fullName: "Samuel Tabe", profile: { avatar: null } },
	isRead: true,
	createdAt: hour,
	href: "/notifications",
	...has,
});

const companyOf = (has: Partial<Company> = {}): Company => ({
	id: "company",
	slug: "sawa-digital",
	name: "Sawa Digital",
	logo: null,
	verified: true,
	domain: "sawa.cm",
	location: "Douala",
	openJobs: 3,
	...has,
});

const reportOf = (say: Say, has: Partial<ReportSummary> = {}): ReportSummary => ({
	id: "report",
	kind: "hiring",
	title: say("Hiring in March", "Recrutements de mars"),
	date: hour,
	updatedAt: hour,
	author: { id: "samuel", slug: "samuel-tabe", fullName: "Samuel Tabe" },
	isOwn: true,
	sharedWith: { id: "company", name: "Sawa Digital" },
	tags: skills.slice(0, 2),
	attachments: [],
	comments: 2,
	content: textOf(say).repeat(3),
	...has,
});

/** Components with which several pages show the same thing, by file name. */
export const cards: Record<string, Specimen> = {
	"dashboard-card": (say) => ({
		"with more": (
			<DashboardCard
				title={say("Applications", "Candidatures")}
				text={say("In the last 30 days", "Ces 30 derniers jours")}
				more={{ to: "/", label: say("See all", "Tout voir") }}
			>
				<Figure label={say("Received", "Reçues")} value="128" />
			</DashboardCard>
		),
	}),
	"company-card": (say) => ({
		verified: <CompanyCard company={companyOf()} />,
		"not verified, no jobs": <CompanyCard company={companyOf({ verified: false, domain: null, location: null, openJobs: 0 })} />,
		"long name": <CompanyCard company={companyOf({ name: longTitle(say) })} />,
	}),
	"conversation-link": (say) => ({
		read: <ConversationLink card={conversationOf(say)} to="/" isOpen={false} />,
		unread: <ConversationLink card={conversationOf(say, { unread: 3 })} to="/" isOpen={false} />,
		open: <ConversationLink card={conversationOf(say)} to="/" isOpen />,
		"own word last, waiting": (
			<ConversationLink
				card={conversationOf(say, { state: "waiting", last: { content: textOf(say), isDeleted: false, isOwn: true } })}
				to="/"
				isOpen={false}
			/>
		),
		"deleted, by an erased person": (
			<ConversationLink
				card={conversationOf(say, { person: null, last: { content: "", isDeleted: true, isOwn: false } })}
				to="/"
				isOpen={false}
			/>
		),
		"long name": (
			<ConversationLink card={conversationOf(say, { person: authorOf(say, { fullName: longName }), unread: 100 })} to="/" isOpen={false} />
		),
	}),
	"job-card": (say) => ({
		open: <JobCard job={jobOf(say)} />,
		saved: <JobCard job={jobOf(say, { isSaved: true })} savedAt={hour} />,
		"own, closed": <JobCard job={jobOf(say, { userId: "viewer", isOpen: false, closedAt: hour, isRemote: false })} />,
		"a typed company, little said": (
			<JobCard
				job={jobOf(say, {
					companyUnverified: true,
					companyVerified: false,
					salaryMin: null,
					salaryMax: null,
					applicationDeadline: null,
					replies: "new",
					tags: [],
				})}
			/>
		),
		"long words": <JobCard job={jobOf(say, { title: longTitle(say), company: longWord, location: longWord, tags: [longWord] })} />,
	}),
	"message-bubble": (say) => ({
		theirs: <Bubble message={messageOf(say, { about: subjectOf(say) })} />,
		"own, seen": <Bubble message={messageOf(say, { isOwn: true })} status="seen" />,
		"own, asks to delete": <Bubble message={messageOf(say, { isOwn: true })} isConfirmingRemoval />,
		deleted: <Bubble message={messageOf(say, { isDeleted: true, content: "" })} />,
		"found by a link": <Bubble message={messageOf(say)} isMarked />,
		"a long word": <Bubble message={messageOf(say, { content: longWord })} />,
		"on its way": <UnsentBubble message={unsentOf(say, null)} onRetry={() => {}} onDiscard={() => {}} />,
		"not sent": (
			<UnsentBubble
				message={unsentOf(say, say("The connection was lost.", "La connexion a été perdue."))}
				onRetry={() => {}}
				onDiscard={() => {}}
			/>
		),
	}),
	"notification-item": (say) => ({
		...each(types, (type) => (
			<ul>
				<NotificationItem notification={noticeOf(say, { type })} />
			</ul>
		)),
		unread: (
			<ul>
				<NotificationItem notification={noticeOf(say, { isRead: false })} />
			</ul>
		),
		long: (
			<ul>
				<NotificationItem notification={noticeOf(say, { isRead: false, content: longTitle(say) })} />
			</ul>
		),
	}),
	"offline-banner": () => ({ "without a network only (see above)": <OfflineBanner /> }),
	"person-card": (say) => ({
		"to follow": (
			<ul>
				<PersonCard person={personOf(say)} />
			</ul>
		),
		followed: (
			<ul>
				<PersonCard person={personOf(say, { isFollowing: true })} note={say("Follows you", "Vous suit")} />
			</ul>
		),
		hidden: (
			<ul>
				<PersonCard person={{ ...personOf(say), slug: null }} canToggle={false} />
			</ul>
		),
		"long name": (
			<ul>
				<PersonCard person={personOf(say, { fullName: longName, title: longTitle(say) })} />
			</ul>
		),
	}),
	"post-card": (say) => ({
		...each(kinds, (kind) => <PostCard post={postOf(say, kindOf(say, kind))} />),
		own: <PostCard post={postOf(say, { isOwn: true, user: authorOf(say, { isFollowing: false, followsViewer: false }) })} />,
		"in a group": (
			<PostCard
				post={postOf(say, {
					group: { slug: "electriciens", name: say("Electricians of Douala", "Électriciens de Douala"), access: "open", isRun: true },
				})}
			/>
		),
		"liked, edited": <PostCard post={postOf(say, { isLikedByUser: true, editedAt: hour })} />,
		"own, hidden by a moderator": (
			<PostCard
				post={postOf(say, {
					isOwn: true,
					hidden: { decisionId: "decision", reason: say("Advertising", "Publicité"), isOfGroup: false, action: "hide" },
				})}
			/>
		),
		"long words": (
			<PostCard post={postOf(say, { content: longWord, user: authorOf(say, { fullName: longName, title: longTitle(say) }) })} />
		),
	}),
	"join-card": () => ({ "of a desk": <JoinCard /> }),
	"profile-card": () => ({ own: <OwnProfile /> }),
	"recruiter-card": (say) => ({
		"to follow": (
			<ul>
				<RecruiterCard recruiter={recruiterOf(say)} reason={say("Hires in Douala", "Recrute à Douala")} />
			</ul>
		),
		"followed, little said": (
			<ul>
				<RecruiterCard recruiter={recruiterOf(say, { isFollowing: true, companyName: null, role: null, location: null, tags: [] })} />
			</ul>
		),
	}),
	"group-card": (say) => ({
		...each(accesses, (access) => <GroupCard group={groupOf(say, { access })} />),
		"own, archived, long": (
			<GroupCard
				group={groupOf(say, {
					name: longTitle(say).slice(0, 80),
					about: textOf(say).repeat(5),
					role: "owner",
					isArchived: true,
					membersCount: 50_000,
				})}
			/>
		),
	}),
	"report-card": (say) => ({
		hiring: <ReportCard report={reportOf(say)} />,
		"written by another, long": (
			<ReportCard report={reportOf(say, { kind: "written", title: longTitle(say), isOwn: false, sharedWith: null, comments: 0 })} />
		),
	}),
	"subject-card": (say) => each(subjects, (kind) => <SubjectCard about={subjectOf(say, kind)} />),
};

type BubbleProps = { message: Message; status?: "seen" | "sent" | null; isConfirmingRemoval?: boolean; isMarked?: boolean };

function Bubble({ message, status = null, isConfirmingRemoval = false, isMarked = false }: BubbleProps) {
	return (
		<MessageBubble
			message={message}
			name="Ama Ngono"
			status={status}
			isMarked={isMarked}
			removeHref="/"
			isConfirmingRemoval={isConfirmingRemoval}
			cancelHref="/"
		/>
	);
}

const unsentOf = (say: Say, problem: string | null) => ({ idempotencyKey: "key", content: textOf(say), about: null, problem });

function OwnProfile() {
	const viewer = useViewer();
	return viewer && <ProfileCard viewer={viewer} />;
}
