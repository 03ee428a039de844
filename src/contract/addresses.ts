import type { GroupFilters } from "./groups.ts";
import type { JobFilters } from "./jobs.ts";
import { inLanguage } from "./language-address.ts";
import type { RecruiterFilters } from "./network.ts";
import type {
	AnalyticsPeriod,
	GroupTab,
	InvestorDue,
	InvestorSort,
	InvestorStage,
	InvestorView,
	Language,
	MessageBox,
	OwnList,
	PostKind,
	Provider,
	ReportedKind,
	ReportKind,
	SearchPart,
	StartupSector,
	StartupStage,
} from "./options.ts";

type InvestorQuery = {
	company?: string | undefined;
	view?: InvestorView | undefined;
	q?: string | undefined;
	stage?: InvestorStage | undefined;
	owner?: string | undefined;
	due?: InvestorDue | undefined;
	round?: string | undefined;
	sort?: InvestorSort | undefined;
	cursor?: string | undefined;
};

type LeftOutQuery = { hiddenWord?: string | undefined; hiddenCompany?: string | undefined };

/** Which applicants an employer's list or board shows. */
export type ApplicantFilters = {
	stage?: string | undefined;
	search?: string | undefined;
	tag?: string | undefined;
	skill?: string | undefined;
	town?: string | undefined;
	answered?: string | undefined;
	rating?: string | undefined;
	page?: number | undefined;
	view?: "board" | undefined;
};

/** Every address of the site, for links, mails and notifications: one is made here and nowhere else. */
export const paths = {
	landing: () => "/",
	/** Everything that is found by words; `in` shows one of its parts alone. */
	search: (query: { q?: string | undefined; in?: SearchPart | undefined; cursor?: string | undefined } = {}) => withQuery("/search", query),
	/** `hiddenWord`, `hiddenCompany`: what one has just said not to be recommended any more. */
	dashboard: (query: LeftOutQuery = {}) => withQuery("/dashboard", query),
	analytics: (query: { days?: AnalyticsPeriod | undefined } = {}) => withQuery("/analytics", query),
	recommendedJobs: (query: LeftOutQuery = {}) => withQuery("/jobs/recommended", query),
	candidates: (query: { job?: string | undefined } = {}) => withQuery("/candidates", query),
	/** Where a person starts (accounts.md §2). */
	home: () => "/jobs/feeds",
	jobs: (filters: JobFilters & { cursor?: string | undefined } = {}) => withQuery("/jobs", filters),
	/** The same search for feed readers, in a language. */
	jobsFeed: (filters: JobFilters, language: Language) => inLanguage(withQuery("/jobs.rss", filters), language),
	job: (jobId: string) => `/jobs/${jobId}`,
	/** The same page, under the address that the cards use (marketplace.md §2). */
	jobFromCard: (jobId: string) => `/job/${jobId}`,
	/** The links of a job that say where they were put, and who came by them. */
	jobSources: (jobId: string) => `/job/${jobId}/sources`,
	/** One of them. */
	jobVia: (jobId: string, via: string) => withQuery(`/job/${jobId}`, { via }),
	deleteJob: (jobId: string) => `/jobs/${jobId}/delete`,
	/** With what one passes a job on; `saved` says what has just been done. */
	shareJob: (jobId: string, query: { saved?: "marked" | "unmarked" } = {}) => withQuery(`/jobs/${jobId}/share`, query),
	/** Whether the job of a short code is open, closed or none of ours. */
	code: (code: string) => `/v/${code}`,
	/** Where somebody types a code. */
	enterCode: () => "/v",
	/** The picture that goes round with it. */
	shareCard: (code: string, version: string) => withQuery(`/previews/v/${code}.jpg`, { v: version }),
	/** A recruiter's own jobs in the place of all (marketplace.md §2, Job listing home). */
	jobsMine: (query: { cursor?: string | undefined } = {}) => withQuery("/jobs", { mine: "1", ...query }),
	/** `copy`: filled in as another job; `template`: as one usually writes it for that trade. */
	postJob: (query: { copy?: string | undefined; template?: string | undefined } = {}) => withQuery("/jobs/post", query),
	myJobs: (query: { cursor?: string | undefined } = {}) => withQuery("/jobs/my-jobs", query),
	editJob: (jobId: string) => `/jobs/${jobId}/edit`,
	savedJobs: (query: { q?: string | undefined; jobType?: string | undefined; page?: number | undefined } = {}) =>
		withQuery("/jobs/saved", query),
	/** The searches that one keeps; `saved` says what has just been done. */
	alerts: (query: { saved?: string | undefined } = {}) => withQuery("/alerts", query),
	/** Where a search is kept, with its filters. */
	newAlert: (filters: JobFilters = {}) => withQuery("/alerts/new", filters),
	confirmAlert: ({ token }: { token: string }) => withQuery("/alerts/confirm", { token }),
	/** From a mail that a search sent: to stop, to loosen, or, with a job of it, to leave out its kind. */
	changeAlert: (query: { token: string; job?: string; want?: "stop" }) => withQuery("/alerts/change", query),
	apply: (jobId: string) => `/apply/${jobId}`,
	applicants: (jobId: string, query: ApplicantFilters = {}) => withQuery(`/job/${jobId}/applicants`, query),
	applications: (
		query: ApplicantFilters & { side?: "seeker" | "recruiter" | undefined; status?: string | undefined; cursor?: string | undefined } = {},
	) => withQuery("/applications", query),
	/** For its employer with the list that it was opened in; `done` names one that was moved a moment ago, `refused`: a refusal that waits. */
	application: (
		applicationId: string,
		query: ApplicantFilters & { side?: "recruiter"; job?: string | undefined; done?: string | undefined; refused?: "1" | undefined } = {},
	) => withQuery(`/applications/${applicationId}`, query),
	/** Those that a list shows, as CSV. */
	exportApplicants: (query: ApplicantFilters & { job?: string | undefined } = {}) => withQuery("/api/hiring/export", query),
	/** Blind review, criteria of scorecards, who cares for the job. */
	jobHiring: (jobId: string) => `/job/${jobId}/hiring`,
	/** Delay of refusals and saved replies. */
	hiringSettings: (query: { company?: string | undefined } = {}) => withQuery("/collaboration/settings", query),
	collaboration: (query: { company?: string | undefined } = {}) => withQuery("/collaboration", query),
	/** One's own interviews; `past` are over. `saved` says what has just been done. */
	interviews: (query: { when?: "past" | undefined; cursor?: string | undefined; saved?: string | undefined } = {}) =>
		withQuery("/interviews", query),
	interview: (interviewId: string, query: { saved?: string | undefined; want?: "move" | "cancel" | "ask" | "propose" | undefined } = {}) =>
		withQuery(`/interviews/${interviewId}`, query),
	/** Where an employer proposes one. */
	proposeInterview: (applicationId: string) => `/applications/${applicationId}/interview`,
	/** One for a calendar. */
	interviewCalendar: (interviewId: string) => `/api/interviews/${interviewId}/interview.ics`,
	/** From the mail that asks whether a job is still open. */
	jobEnding: (query: { token: string; desired?: "close" }) => withQuery("/job-ending", query),
	/** What came of a job that is over, and one message to all who still wait. */
	closeJob: (jobId: string) => `/jobs/${jobId}/closing`,
	/** Whom one owes an answer. */
	replies: (query: { cursor?: string | undefined } = {}) => withQuery("/replies", query),
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
	/** Keys by which other programs act for a company. */
	companyApiKeys: ({ company }: { company: string }) => withQuery("/company/api-keys", { company }),
	companyDocuments: ({ company }: { company: string }) => withQuery("/company/documents", { company }),
	/** Addresses of a company's own programs; one of them with what was sent there; one thing that was sent. */
	webhooks: (query: { company: string; saved?: string | undefined }) => withQuery("/company/webhooks", query),
	webhook: (webhookId: string, query: { company: string; cursor?: string | undefined; saved?: string | undefined }) =>
		withQuery(`/company/webhooks/${webhookId}`, query),
	webhookDelivery: (webhookId: string, deliveryId: string, query: { company: string; saved?: string | undefined }) =>
		withQuery(`/company/webhooks/${webhookId}/${deliveryId}`, query),
	confirmCompany: ({ token }: { token: string }) => withQuery("/company/confirm", { token }),
	/** Where a form without a script follows a company, or stops. */
	followCompany: () => "/company/follow",
	/** The directory of startups; its filters are those of the call. */
	startups: (
		query: {
			q?: string | undefined;
			sector?: StartupSector | undefined;
			stage?: StartupStage | undefined;
			town?: string | undefined;
			hiring?: "true" | undefined;
			raising?: "true" | undefined;
			cursor?: string | undefined;
		} = {},
	) => withQuery("/startup", query),
	startup: (slug: string, { section }: { section?: "deck" } = {}) => `/startup/${encodeURIComponent(slug)}${section ? `#${section}` : ""}`,
	/** A deck, for whom its makers let in. */
	deck: (slug: string) => `/api/startups/${encodeURIComponent(slug)}/deck`,
	/** The makers' side: all of one's startups, and one of them; `saved` says what has just been done to it. */
	startupListings: () => "/startup-listings",
	startupListing: (slug: string, { section, ...query }: { saved?: string; section?: "team" | "deck" } = {}) =>
		withQuery(`/startup-listings/${encodeURIComponent(slug)}`, query) + (section ? `#${section}` : ""),
	writeStartup: (slug: string) => `/startup-listings/${encodeURIComponent(slug)}/edit`,
	previewStartup: (slug: string) => `/startup-listings/${encodeURIComponent(slug)}/preview`,
	/** Who would name one in their team, and who does. */
	startupInvitations: (query: { saved?: "1" } = {}) => withQuery("/startup-invitations", query),
	moderationStartups: (query: { cursor?: string | undefined; saved?: "1" } = {}) => withQuery("/moderation/startups", query),
	startupPreview: (slug: string, version: string) => withQuery(`/previews/startups/${encodeURIComponent(slug)}.jpg`, { v: version }),
	groupPreview: (slug: string, version: string) => withQuery(`/previews/groups/${encodeURIComponent(slug)}.jpg`, { v: version }),
	/** A person's page; without a `tab`, the one that it opens with. */
	person: (slug: string, query: { tab?: string | undefined; cursor?: string | undefined } = {}) =>
		withQuery(`/users/${encodeURIComponent(slug)}`, query),
	network: (query: RecruiterFilters & { cursor?: string | undefined } = {}) => withQuery("/network", query),
	myNetworks: (query: { list?: OwnList | undefined; cursor?: string | undefined } = {}) => withQuery("/my-networks", query),
	/** Where a form without a script follows somebody, or stops. */
	follow: () => "/network/follow",
	/** Where one blocks or mutes somebody, or no longer: by their id, or by that of what they wrote. */
	block: (id: string) => `/network/block/${id}`,
	/** Groups, all or one's own, of a trade or a town. */
	community: (query: GroupFilters & { cursor?: string | undefined } = {}) => withQuery("/community", query),
	newGroup: () => "/community/new",
	/** Groups into which one was asked. */
	groupInvitations: () => "/community/invitations",
	/** A group, with the part of its page; `saved` says what has just been done. */
	group: (slug: string, { tab, ...query }: { tab?: GroupTab | undefined; cursor?: string | undefined; saved?: string | undefined } = {}) =>
		withQuery(`/community/${encodeURIComponent(slug)}`, { tab: tab === "posts" ? undefined : tab, ...query }),
	editGroup: (slug: string) => `/community/${encodeURIComponent(slug)}/edit`,
	groupRequests: (slug: string, query: { cursor?: string | undefined } = {}) =>
		withQuery(`/community/${encodeURIComponent(slug)}/requests`, query),
	groupReports: (slug: string) => `/community/${encodeURIComponent(slug)}/reports`,
	inviteToGroup: (slug: string) => `/community/${encodeURIComponent(slug)}/invite`,
	leaveGroup: (slug: string) => `/community/${encodeURIComponent(slug)}/leave`,
	/** What a group decided about something that one wrote or reported. */
	groupDecision: (decisionId: string) => `/community/decisions/${decisionId}`,
	/** Everybody's posts, or of those whom one follows, or of one's groups; `compose` opens the form. */
	feed: (
		query: { following?: "true" | undefined; groups?: "true" | undefined; cursor?: string | undefined; compose?: string | undefined } = {},
	) => withQuery("/feed", query),
	/** One post; with `comment` that one and what answers it, with `manage` the form that changes or deletes it. */
	post: (
		postId: string,
		query: { comment?: string | undefined; manage?: "edit" | "delete" | undefined; cursor?: string | undefined } = {},
	) => withQuery(`/feed/${postId}`, query),
	tag: (tag: string, query: { cursor?: string | undefined } = {}) => withQuery(`/feed/tags/${encodeURIComponent(tag)}`, query),
	/** The form for a kind of post that is more than text, in a group or for everybody; `once` names one sending of it. */
	newPost: (query: { kind: PostKind; group?: string | undefined; once?: string | undefined }) => withQuery("/feed/new", query),
	/** An event for a calendar. */
	calendar: (postId: string) => `/api/feed/posts/${postId}/event.ics`,
	/** Where a form without a script wants to come to an event, or no longer. */
	interested: () => "/feed/interested",
	/** Where a form without a script likes something. */
	like: () => "/feed/like",
	/** Where something is reported without a script. */
	reportThing: (kind: ReportedKind, id: string, query: { next?: string | undefined } = {}) => withQuery(`/report/${kind}/${id}`, query),
	moderation: (query: { show?: "appeals" | undefined; cursor?: string | undefined } = {}) => withQuery("/moderation", query),
	/** Where moderators give their passkey. */
	moderationPasskey: (query: { next?: string | undefined } = {}) => withQuery("/moderation/passkey", query),
	moderationHeld: () => "/moderation/held",
	moderationCase: (caseId: string, query: { saved?: string } = {}) => withQuery(`/moderation/cases/${caseId}`, query),
	moderationTrail: (query: { cursor?: string | undefined } = {}) => withQuery("/moderation/trail", query),
	moderationDocuments: (query: { cursor?: string | undefined; saved?: "1" } = {}) => withQuery("/moderation/documents", query),
	/** Seeing to the site: what wants a hand. */
	admin: () => "/admin",
	adminSettings: () => "/admin/settings",
	/** `saved`: what was done is done. */
	adminPeople: (query: { q?: string | undefined } = {}) => withQuery("/admin/people", query),
	adminPerson: (personId: string, query: { saved?: string | undefined } = {}) => withQuery(`/admin/people/${personId}`, query),
	adminCompanies: (query: { q?: string | undefined; saved?: string | undefined } = {}) => withQuery("/admin/companies", query),
	adminQueue: (query: { saved?: string | undefined } = {}) => withQuery("/admin/queue", query),
	adminMails: (query: { saved?: string | undefined } = {}) => withQuery("/admin/mails", query),
	adminStorage: () => "/admin/storage",
	adminBans: (query: { saved?: string | undefined } = {}) => withQuery("/admin/bans", query),
	adminSwitches: (query: { saved?: string | undefined } = {}) => withQuery("/admin/switches", query),
	adminAnnouncements: (query: { saved?: string | undefined } = {}) => withQuery("/admin/announcements", query),
	/** Where an announcement is put away. */
	dismissAnnouncement: () => "/announcements/dismiss",
	adminAudit: (query: { q?: string | undefined; act?: string | undefined; cursor?: string | undefined } = {}) =>
		withQuery("/admin/audit", query),
	adminAuditCsv: (query: { q?: string | undefined; act?: string | undefined } = {}) => withQuery("/api/admin/audit.csv", query),
	/** Where administrators give their passkey. */
	adminPasskey: (query: { next?: string | undefined } = {}) => withQuery("/admin/passkey", query),
	/** What moderators decided about oneself, and what came of one's reports. */
	decisions: () => "/decisions",
	/** `token`: from the mail of who is suspended. */
	decision: (decisionId: string, query: { token?: string | undefined } = {}) => withQuery(`/decisions/${decisionId}`, query),
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
	/** One's skills; `saved` says what has just been done. */
	skills: (query: { saved?: string | undefined } = {}) => withQuery("/assessments", query),
	tests: () => "/assessments/tests",
	/** What connections ask one to say. */
	endorsements: (query: { saved?: string | undefined } = {}) => withQuery("/assessments/endorsements", query),
	/** What a test covers, and one's results in it. */
	testSubject: (subject: string) => `/assessments/${subject}`,
	/** A test under way, or done; `outcome` says how the last answer fared. */
	attempt: (attemptId: string, query: { outcome?: string | undefined } = {}) => withQuery(`/assessments/attempts/${attemptId}`, query),
	moderationTests: () => "/moderation/assessments",
	moderationTest: (subject: string, query: { saved?: string | undefined } = {}) => withQuery(`/moderation/assessments/${subject}`, query),
	/** A company's investors; without one, the own one or a choice of them. */
	investors: (query: InvestorQuery = {}) => withQuery("/investor-tracker", query),
	newInvestor: (query: { company: string; stage?: InvestorStage | undefined }) => withQuery("/investor-tracker/new", query),
	investor: (investorId: string, { section }: { section?: string } = {}) =>
		`/investor-tracker/${investorId}${section ? `#${section}` : ""}`,
	editInvestor: (investorId: string) => `/investor-tracker/${investorId}/edit`,
	/** Its rounds, and who sees it. */
	investorSettings: (query: { company: string }) => withQuery("/investor-tracker/settings", query),
	importInvestors: (query: { company: string }) => withQuery("/investor-tracker/import", query),
	/** A list that was sent; `column` says which field each of its columns is. */
	investorImport: (importId: string) => `/investor-tracker/import/${importId}`,
	exportInvestors: (slug: string) => `/api/investor-boards/${encodeURIComponent(slug)}/export`,
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
	signUp: (query: { step?: number | undefined; next?: string | undefined } = {}) => withQuery("/signup", query),
	checkEmail: () => "/check-email",
	verifyEmail: (query: { token?: string | undefined; next?: string | undefined } = {}) => withQuery("/verify-email", query),
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
	/** How another program uses the API; the server draws it, not the app of pages. */
	apiDocs: () => "/api/docs",
	apiKeys: () => "/settings/api-keys",
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

/** A target's address, by what of the thing its notice can give. */
export type TargetAddress =
	/** The reader's own, whatever happened: the notice keeps no id. */
	| { by: null; address: () => string }
	/** Found in a list of the reader's. */
	| { by: "list"; address: () => string }
	| { by: "id"; address: (id: string) => string }
	/** The slug that it has when the notice is read: of a group, a company, the company of a startup, the person who follows. */
	| { by: "group" | "company" | "startup" | "follower"; address: (slug: string) => string }
	| { by: "comment"; address: (post: string, comment: string) => string };

/** What a notice can point to, and the page to which it leads then. */
export const targets = {
	application: { by: "id", address: (id) => paths.application(id) },
	job: { by: "id", address: (id) => paths.job(id) },
	/** Those to whom the reader owes an answer. */
	replies: { by: null, address: () => paths.replies() },
	conversation: { by: "id", address: (id) => paths.conversation(id) },
	post: { by: "id", address: (id) => paths.post(id) },
	comment: { by: "comment", address: (post, comment) => paths.post(post, { comment }) },
	follower: { by: "follower", address: (slug) => paths.person(slug) },
	report: { by: "id", address: (id) => paths.report(id) },
	/** A company: its page, or one of its members' rooms. */
	company: { by: "company", address: (slug) => paths.company(slug) },
	companyMembers: { by: "company", address: (company) => paths.companyMembers({ company }) },
	companyDocuments: { by: "company", address: (company) => paths.companyDocuments({ company }) },
	webhooks: { by: "company", address: (company) => paths.webhooks({ company }) },
	editCompany: { by: "company", address: (company) => paths.editCompany({ company }) },
	companyInvitation: { by: "id", address: (invitation) => paths.companyInvitation({ invitation }) },
	/** A connection's word on a skill: among one's own skills, or where one is asked for it. */
	skills: { by: "list", address: () => paths.skills() },
	endorsements: { by: "list", address: () => paths.endorsements() },
	/** A startup's page; its makers' side; the startups that would name the reader. */
	startup: { by: "startup", address: (slug) => paths.startup(slug) },
	startupListing: { by: "startup", address: (slug) => paths.startupListing(slug) },
	startupInvitations: { by: "list", address: () => paths.startupInvitations() },
	/** A group: its page, or one of the rooms of those who run it; the invitations that wait for oneself. */
	group: { by: "group", address: (slug) => paths.group(slug) },
	groupRequests: { by: "group", address: (slug) => paths.groupRequests(slug) },
	groupReports: { by: "group", address: (slug) => paths.groupReports(slug) },
	groupInvitations: { by: "list", address: () => paths.groupInvitations() },
	/** What those who run a group decided about something of one's own, or that one reported (`group_decisions`). */
	groupDecision: { by: "id", address: (id) => paths.groupDecision(id) },
	investor: { by: "id", address: (id) => paths.investor(id) },
	investorBoard: { by: "company", address: (company) => paths.investors({ company }) },
	/** What a moderator decided about one (`moderation_decisions`); all of it, and what came of one's reports. */
	decision: { by: "id", address: (id) => paths.decision(id) },
	decisions: { by: null, address: () => paths.decisions() },
} as const satisfies Record<string, TargetAddress>;

export type TargetKind = keyof typeof targets;

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
