import type { JobFilters } from "./jobs.ts";
import { inLanguage } from "./language-address.ts";
import type { RecruiterFilters } from "./network.ts";
import type {
	AnalyticsPeriod,
	Language,
	MessageBox,
	OwnList,
	PostKind,
	Provider,
	ReportedKind,
	ReportKind,
	SearchPart,
} from "./options.ts";

/** Every address of the site, for links, mails and notifications: one is made here and nowhere else. */
export const paths = {
	landing: () => "/",
	/** Everything that is found by words; `in` shows one of its parts alone. */
	search: (query: { q?: string | undefined; in?: SearchPart | undefined; cursor?: string | undefined } = {}) => withQuery("/search", query),
	dashboard: () => "/dashboard",
	analytics: (query: { days?: AnalyticsPeriod | undefined } = {}) => withQuery("/analytics", query),
	recommendedJobs: () => "/jobs/recommended",
	candidates: (query: { job?: string | undefined } = {}) => withQuery("/candidates", query),
	/** Where a person starts (accounts.md §2). */
	home: () => "/jobs/feeds",
	jobs: (filters: JobFilters & { cursor?: string | undefined } = {}) => withQuery("/jobs", filters),
	/** The same search for feed readers, in a language. */
	jobsFeed: (filters: JobFilters, language: Language) => inLanguage(withQuery("/jobs.rss", filters), language),
	job: (jobId: string) => `/jobs/${jobId}`,
	/** The same page, under the address that the cards use (marketplace.md §2). */
	jobFromCard: (jobId: string) => `/job/${jobId}`,
	deleteJob: (jobId: string) => `/jobs/${jobId}/delete`,
	/** A recruiter's own jobs in the place of all (marketplace.md §2, Job listing home). */
	jobsMine: (query: { cursor?: string | undefined } = {}) => withQuery("/jobs", { mine: "1", ...query }),
	postJob: () => "/jobs/post",
	myJobs: (query: { cursor?: string | undefined } = {}) => withQuery("/jobs/my-jobs", query),
	editJob: (jobId: string) => `/jobs/${jobId}/edit`,
	savedJobs: (query: { q?: string | undefined; jobType?: string | undefined; page?: number | undefined } = {}) =>
		withQuery("/jobs/saved", query),
	apply: (jobId: string) => `/apply/${jobId}`,
	applicants: (jobId: string, query: { page?: number | undefined; search?: string | undefined } = {}) =>
		withQuery(`/job/${jobId}/applicants`, query),
	applications: (query: { side?: "seeker" | "recruiter" | undefined; search?: string | undefined; cursor?: string | undefined } = {}) =>
		withQuery("/applications", query),
	application: (applicationId: string) => `/applications/${applicationId}`,
	company: (slug: string, query: { cursor?: string | undefined } = {}) => withQuery(`/company/${encodeURIComponent(slug)}`, query),
	companyPeople: (slug: string, query: { cursor?: string | undefined } = {}) =>
		withQuery(`/company/${encodeURIComponent(slug)}/people`, query),
	newCompany: () => "/company/new",
	/** Without a company: the own one, or a choice of them. */
	editCompany: (query: { company?: string | undefined } = {}) => withQuery("/company/edit", query),
	companyMembers: ({ company }: { company: string }) => withQuery("/company/members", { company }),
	/** From the mail, or from the notification of who has an account with that address. */
	companyInvitation: (query: { token?: string | undefined; invitation?: string | undefined }) => withQuery("/company/invitation", query),
	/** Where owners prove whose page it is, and recruiters take one over that nobody owns. */
	verifyCompany: ({ company }: { company: string }) => withQuery("/company/verify", { company }),
	/** Where owners send documents for a moderator to see. */
	companyDocuments: ({ company }: { company: string }) => withQuery("/company/documents", { company }),
	confirmCompany: ({ token }: { token: string }) => withQuery("/company/confirm", { token }),
	/** Where a form without a script follows a company, or stops. */
	followCompany: () => "/company/follow",
	/** A person's page; without a `tab`, the one that it opens with. */
	person: (slug: string, query: { tab?: string | undefined; cursor?: string | undefined } = {}) =>
		withQuery(`/users/${encodeURIComponent(slug)}`, query),
	network: (query: RecruiterFilters & { cursor?: string | undefined } = {}) => withQuery("/network", query),
	myNetworks: (query: { list?: OwnList | undefined; cursor?: string | undefined } = {}) => withQuery("/my-networks", query),
	/** Where a form without a script follows somebody, or stops. */
	follow: () => "/network/follow",
	/** Where one blocks or mutes somebody, or no longer: by their id, or by that of what they wrote. */
	apart: (id: string) => `/network/apart/${id}`,
	/** Everybody's posts, or of those whom one follows; `compose` opens the form. */
	feed: (query: { following?: "true" | undefined; cursor?: string | undefined; compose?: string | undefined } = {}) =>
		withQuery("/feed", query),
	/** One post; with `comment` that one and what answers it, with `manage` the form that changes or deletes it. */
	post: (
		postId: string,
		query: { comment?: string | undefined; manage?: "edit" | "delete" | undefined; cursor?: string | undefined } = {},
	) => withQuery(`/feed/${postId}`, query),
	tag: (tag: string, query: { cursor?: string | undefined } = {}) => withQuery(`/feed/tags/${encodeURIComponent(tag)}`, query),
	/** The form for a kind of post that is more than text; `once` names one sending of it. */
	newPost: (query: { kind: PostKind; once?: string | undefined }) => withQuery("/feed/new", query),
	/** An event for a calendar. */
	calendar: (postId: string) => `/api/feed/posts/${postId}/event.ics`,
	/** Where a form without a script wants to come to an event, or no longer. */
	interested: () => "/feed/interested",
	/** Where a form without a script likes something. */
	like: () => "/feed/like",
	/** Where something is reported without a script. */
	reportThing: (kind: ReportedKind, id: string, query: { next?: string | undefined } = {}) => withQuery(`/report/${kind}/${id}`, query),
	moderation: (query: { show?: "appeals" | undefined; cursor?: string | undefined } = {}) => withQuery("/moderation", query),
	moderationCase: (caseId: string, query: { saved?: string } = {}) => withQuery(`/moderation/cases/${caseId}`, query),
	moderationTrail: (query: { cursor?: string | undefined } = {}) => withQuery("/moderation/trail", query),
	moderationDocuments: (query: { cursor?: string | undefined; saved?: "1" } = {}) => withQuery("/moderation/documents", query),
	/** What moderators decided about oneself, and what came of one's reports. */
	decisions: () => "/decisions",
	/** `token`: from the mail of who is suspended. */
	decision: (actId: string, query: { token?: string | undefined } = {}) => withQuery(`/decisions/${actId}`, query),
	/** Conversations of one box, or what was found by words; `after` goes on in the list. */
	messages: (query: { box?: MessageBox | undefined; q?: string | undefined; after?: string | undefined } = {}) =>
		withQuery("/messages", query),
	/** One of them beside its list: older messages with `cursor`, those around one with `at`; `remove` asks about deleting one. */
	conversation: (
		conversationId: string,
		query: {
			box?: MessageBox | undefined;
			q?: string | undefined;
			after?: string | undefined;
			at?: string | undefined;
			cursor?: string | undefined;
			remove?: string | undefined;
			application?: string | undefined;
			job?: string | undefined;
		} = {},
	) => withQuery(`/messages/${conversationId}`, query),
	/** To a person, to the other side of an application, or to who posted a job. */
	writeTo: (whom: { user: string } | { application: string } | { job: string }) => withQuery("/messages/new", whom),
	notifications: (query: { q?: string | undefined; cursor?: string | undefined } = {}) => withQuery("/notifications", query),
	/** Pictures for link previews; another `version` is another picture for whoever keeps them. */
	sitePreview: () => "/previews/site.jpg",
	jobPreview: (jobId: string, version: string) => withQuery(`/previews/jobs/${jobId}.jpg`, { v: version }),
	companyPreview: (slug: string, version: string) => withQuery(`/previews/companies/${encodeURIComponent(slug)}.jpg`, { v: version }),
	personPreview: (slug: string, version: string) => withQuery(`/previews/users/${encodeURIComponent(slug)}.jpg`, { v: version }),
	postPreview: (postId: string, version: string) => withQuery(`/previews/posts/${postId}.jpg`, { v: version }),
	/** What this phone has kept; its parameters are the service worker's (offline/worker/answer-page.ts). */
	offline: (query: { leaving?: "1" } = {}) => withQuery("/offline", query),
	/** For installing the site on a phone. */
	manifest: (language: Language) => inLanguage("/manifest.webmanifest", language),
	/** `deleted` says that a report has just gone. */
	reports: (
		query: {
			q?: string | undefined;
			tag?: string | undefined;
			kind?: ReportKind | undefined;
			cursor?: string | undefined;
			deleted?: "1";
		} = {},
	) => withQuery("/reports", query),
	/** A report; `saved` says what has just been done to it, `problem` what failed. */
	report: (
		reportId: string,
		{ section, ...query }: { saved?: string; problem?: string | undefined; cursor?: string | undefined; section?: string } = {},
	) => withQuery(`/reports/${reportId}`, query) + (section ? `#${section}` : ""),
	writeReport: () => "/reports/new",
	/** With the period of the last `days` filled in. */
	countReport: (query: { days?: number } = {}) => withQuery("/reports/hiring", query),
	editReport: (reportId: string) => `/reports/${reportId}/edit`,
	deleteReport: (reportId: string) => `/reports/${reportId}/delete`,
	reportPdf: (reportId: string) => `/reports/${reportId}/pdf`,
	about: () => "/about",
	contact: () => "/contact",
	career: (query: { cursor?: string | undefined } = {}) => withQuery("/career", query),
	newsletter: () => "/newsletter",
	confirmNewsletter: ({ token }: { token: string }) => withQuery("/newsletter/confirm", { token }),
	leaveNewsletter: ({ token }: { token: string }) => withQuery("/newsletter/unsubscribe", { token }),
	/** The way out of the mails of a group. */
	leaveMails: ({ token }: { token: string }) => withQuery("/notifications/unsubscribe", { token }),
	/** `problem`: why the way over a provider did not lead in. */
	signIn: (query: { next?: string | undefined; provider?: Provider; problem?: string } = {}) => withQuery("/signin", query),
	/** To a provider, and back from it. */
	signInWith: (provider: Provider, query: { next?: string | undefined } = {}) => withQuery(`/signin/${provider}`, query),
	/** The wizard; it starts at its first step whenever it is opened (accounts.md §2). */
	signUp: (query: { step?: number } = {}) => withQuery("/signup", query),
	checkEmail: () => "/check-email",
	verifyEmail: ({ token }: { token?: string | undefined } = {}) => withQuery("/verify-email", { token }),
	forgotPassword: () => "/forgot-password",
	resetPassword: ({ token }: { token?: string | undefined } = {}) => withQuery("/reset-password", { token }),
	/** The own profile; `edit` opens a section's form, `entry` one of its entries, `saved` says that it is kept. */
	profile: ({
		section,
		...query
	}: {
		edit?: string | undefined;
		entry?: string | undefined;
		saved?: string | undefined;
		section?: string;
	} = {}) => withQuery("/profile", query) + (section ? `#${section}` : ""),
	/** `open` opens a form; `provider` says what was linked there, or with `problem`, why it was not. */
	settings: (query: { open?: string; provider?: Provider; problem?: string } = {}) =>
		withQuery("/settings", query) + (query.open ? `#${query.open}` : query.provider ? "#ways" : ""),
	/** What one is told of, by kind. */
	notificationChoices: () => "/settings/notifications",
	settingsData: () => "/settings/data",
	/** From the mails about a changed address. */
	confirmEmail: ({ token }: { token?: string | undefined } = {}) => withQuery("/confirm-email", { token }),
	keepEmail: ({ token }: { token?: string | undefined } = {}) => withQuery("/keep-email", { token }),
	/** The profile as a CV; `saved` says that what was read is kept. */
	cv: (query: { saved?: string } = {}) => withQuery("/profile/cv", query),
	/** From a file into the profile; `confirm` sends what was looked at. */
	importCv: (query: { confirm?: string } = {}) => withQuery("/profile/cv/import", query),
	cvPdf: (language: Language) => withQuery("/api/profile/cv.pdf", { language }),
	cvJson: () => "/api/profile/cv.json",
	profilePicture: ({ next }: { next?: string | undefined } = {}) => withQuery("/profile/picture", { next }),
	terms: () => "/terms",
	privacy: () => "/privacy",
	/** The mails of a site that sends none (decisions.md "Accounts"). */
	keptMail: () => "/dev/mail",
	loading: ({ next }: { next?: string | undefined } = {}) => withQuery("/loading", { next }),
	logout: () => "/logout",
	preferences: () => "/preferences",
};

/** Without empty values, so that the same list always has the same address. */
function withQuery(path: string, query: Record<string, string | number | boolean | readonly string[] | undefined>): string {
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		[value].flat().flatMap((one) => (one === undefined || one === "" ? [] : [`${encoded(name)}=${encoded(String(one))}`])),
	);
	return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

/** As `URLSearchParams` writes it, which is no part of the language. */
const encoded = (text: string): string =>
	encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"))
		.replaceAll("%20", "+")
		.replace(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
