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

/** Filters of an employer's applicant list or board. */
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

/** Every address of the site, for links, mails and notifications. Addresses are built here and nowhere else. */
export const paths = {
	landing: () => "/",
	/** Full-text search over everything; `in` restricts it to one section. */
	search: (query: { q?: string | undefined; in?: SearchPart | undefined; cursor?: string | undefined } = {}) => withQuery("/search", query),
	/** `hiddenWord`, `hiddenCompany`: what the viewer just excluded from their recommendations. */
	dashboard: (query: LeftOutQuery = {}) => withQuery("/dashboard", query),
	analytics: (query: { days?: AnalyticsPeriod | undefined } = {}) => withQuery("/analytics", query),
	recommendedJobs: (query: LeftOutQuery = {}) => withQuery("/jobs/recommended", query),
	candidates: (query: { job?: string | undefined } = {}) => withQuery("/candidates", query),
	/** The start page of a signed-in person (accounts.md §2). */
	home: () => "/jobs/feeds",
	jobs: (filters: JobFilters & { cursor?: string | undefined } = {}) => withQuery("/jobs", filters),
	/** The same search as an RSS feed, in the given language. */
	jobsFeed: (filters: JobFilters, language: Language) => inLanguage(withQuery("/jobs.rss", filters), language),
	job: (jobId: string, { section }: { section?: "similar" } = {}) => `/jobs/${jobId}${section ? `#${section}` : ""}`,
	/** The same page, under the address used by job cards (marketplace.md §2). */
	jobFromCard: (jobId: string) => `/job/${jobId}`,
	/** A job's tracking links, one per place it was shared, with the traffic each brought. */
	jobSources: (jobId: string) => `/job/${jobId}/sources`,
	/** One of those links. */
	jobVia: (jobId: string, via: string) => withQuery(`/job/${jobId}`, { via }),
	deleteJob: (jobId: string) => `/jobs/${jobId}/delete`,
	/** The job's share page; `saved` names the change just made, for its notice. */
	shareJob: (jobId: string, query: { saved?: "marked" | "unmarked" } = {}) => withQuery(`/jobs/${jobId}/share`, query),
	/** Whether the job with this short code is open, closed or not one of ours. */
	code: (code: string) => `/v/${code}`,
	/** The form for entering a code. */
	enterCode: () => "/v",
	/** The share image for that code. */
	shareCard: (code: string, version: string) => withQuery(`/previews/v/${code}.jpg`, { v: version }),
	/** The recruiter's own jobs instead of all (marketplace.md §2, Job listing home). */
	jobsMine: (query: { cursor?: string | undefined } = {}) => withQuery("/jobs", { mine: "1", ...query }),
	/** `copy`: prefilled from another job; `template`: prefilled with the usual wording for that trade. */
	postJob: (query: { copy?: string | undefined; template?: string | undefined; convert?: "1" | undefined } = {}) =>
		withQuery("/jobs/post", query),
	myJobs: (query: { cursor?: string | undefined } = {}) => withQuery("/jobs/my-jobs", query),
	editJob: (jobId: string) => `/jobs/${jobId}/edit`,
	savedJobs: (query: { q?: string | undefined; jobType?: string | undefined; page?: number | undefined } = {}) =>
		withQuery("/jobs/saved", query),
	/** The viewer's saved searches; `saved` names the change just made. */
	alerts: (query: { saved?: string | undefined } = {}) => withQuery("/alerts", query),
	/** The form for saving a search, prefilled with these filters. */
	newAlert: (filters: JobFilters = {}) => withQuery("/alerts/new", filters),
	confirmAlert: ({ token }: { token: string }) => withQuery("/alerts/confirm", { token }),
	/** Linked from a search's mail: stop it, loosen it or, given one of its jobs, exclude that kind of job. */
	changeAlert: (query: { token: string; job?: string; want?: "stop" }) => withQuery("/alerts/change", query),
	apply: (jobId: string) => `/apply/${jobId}`,
	applicants: (jobId: string, query: ApplicantFilters = {}) => withQuery(`/job/${jobId}/applicants`, query),
	applications: (
		query: ApplicantFilters & { side?: "seeker" | "recruiter" | undefined; status?: string | undefined; cursor?: string | undefined } = {},
	) => withQuery("/applications", query),
	/** For an employer, with the filters of the list it was opened from. `done` is the application moved just before. */
	application: (
		applicationId: string,
		query: ApplicantFilters & { side?: "recruiter"; job?: string | undefined; done?: string | undefined } = {},
	) => withQuery(`/applications/${applicationId}`, query),
	/** The applicants a list shows, as CSV. */
	exportApplicants: (query: ApplicantFilters & { job?: string | undefined } = {}) => withQuery("/api/hiring/export", query),
	/** The job's hiring settings: blind review, scorecard criteria and the people responsible for it. */
	jobHiring: (jobId: string) => `/job/${jobId}/hiring`,
	/** Refusal delay and saved replies. */
	hiringSettings: (query: { company?: string | undefined } = {}) => withQuery("/collaboration/settings", query),
	collaboration: (query: { company?: string | undefined } = {}) => withQuery("/collaboration", query),
	/** The viewer's interviews; `past` shows those that are over. `saved` names the change just made. */
	interviews: (query: { when?: "past" | undefined; cursor?: string | undefined; saved?: string | undefined } = {}) =>
		withQuery("/interviews", query),
	interview: (interviewId: string, query: { saved?: string | undefined; want?: "move" | "cancel" | "ask" | "propose" | undefined } = {}) =>
		withQuery(`/interviews/${interviewId}`, query),
	/** The employer's form for proposing an interview. */
	proposeInterview: (applicationId: string) => `/applications/${applicationId}/interview`,
	/** The interview as an iCalendar file. */
	interviewCalendar: (interviewId: string) => `/api/interviews/${interviewId}/interview.ics`,
	/** Linked from the mail that asks whether a job is still open. */
	jobEnding: (query: { token: string; desired?: "close" }) => withQuery("/job-ending", query),
	/** Records the outcome of a closed job and sends one message to everyone still waiting. */
	closeJob: (jobId: string) => `/jobs/${jobId}/closing`,
	/** The applications that await the viewer's reply. */
	replies: (query: { cursor?: string | undefined } = {}) => withQuery("/replies", query),
	company: (slug: string, query: { cursor?: string | undefined } = {}) => withQuery(`/company/${encodeURIComponent(slug)}`, query),
	companyPeople: (slug: string, query: { cursor?: string | undefined } = {}) =>
		withQuery(`/company/${encodeURIComponent(slug)}/people`, query),
	newCompany: () => "/company/new",
	/** Without a company: the viewer's own, or a choice if there are several. */
	editCompany: (query: { company?: string | undefined } = {}) => withQuery("/company/edit", query),
	companyMembers: ({ company }: { company: string }) => withQuery("/company/members", { company }),
	/** `token`: from the mail; `invitation`: from the notification to someone whose account has that address. */
	companyInvitation: (query: { token?: string | undefined; invitation?: string | undefined }) => withQuery("/company/invitation", query),
	/** Where owners prove that a page is theirs, and recruiters claim one without an owner. */
	verifyCompany: ({ company }: { company: string }) => withQuery("/company/verify", { company }),
	/** API keys for programs that act for a company. */
	companyApiKeys: ({ company }: { company: string }) => withQuery("/company/api-keys", { company }),
	companyDocuments: ({ company }: { company: string }) => withQuery("/company/documents", { company }),
	/** A company's webhooks; one webhook with its deliveries; one delivery. */
	webhooks: (query: { company: string; saved?: string | undefined }) => withQuery("/company/webhooks", query),
	webhook: (webhookId: string, query: { company: string; cursor?: string | undefined; saved?: string | undefined }) =>
		withQuery(`/company/webhooks/${webhookId}`, query),
	webhookDelivery: (webhookId: string, deliveryId: string, query: { company: string; saved?: string | undefined }) =>
		withQuery(`/company/webhooks/${webhookId}/${deliveryId}`, query),
	confirmCompany: ({ token }: { token: string }) => withQuery("/company/confirm", { token }),
	/** Target of the no-script form that follows or unfollows a company. */
	followCompany: () => "/company/follow",
	/** The startup directory; the filters are those of the API endpoint. */
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
	/** A deck, for readers the makers have admitted. */
	deck: (slug: string) => `/api/startups/${encodeURIComponent(slug)}/deck`,
	/** The makers' side: all of the viewer's startups, and one of them; `saved` names the change just made to it. */
	startupListings: () => "/startup-listings",
	startupListing: (slug: string, { section, ...query }: { saved?: string; section?: "team" | "deck" } = {}) =>
		withQuery(`/startup-listings/${encodeURIComponent(slug)}`, query) + (section ? `#${section}` : ""),
	writeStartup: (slug: string) => `/startup-listings/${encodeURIComponent(slug)}/edit`,
	previewStartup: (slug: string) => `/startup-listings/${encodeURIComponent(slug)}/preview`,
	/** Startups that ask to list the viewer in their team, and those that do. */
	startupInvitations: (query: { saved?: "1" } = {}) => withQuery("/startup-invitations", query),
	moderationStartups: (query: { cursor?: string | undefined; saved?: "1" } = {}) => withQuery("/moderation/startups", query),
	startupPreview: (slug: string, version: string) => withQuery(`/previews/startups/${encodeURIComponent(slug)}.jpg`, { v: version }),
	groupPreview: (slug: string, version: string) => withQuery(`/previews/groups/${encodeURIComponent(slug)}.jpg`, { v: version }),
	/** A person's page; without `tab`, its default tab. */
	person: (slug: string, query: { tab?: string | undefined; cursor?: string | undefined } = {}) =>
		withQuery(`/users/${encodeURIComponent(slug)}`, query),
	network: (query: RecruiterFilters & { cursor?: string | undefined } = {}) => withQuery("/network", query),
	myNetworks: (query: { list?: OwnList | undefined; cursor?: string | undefined } = {}) => withQuery("/my-networks", query),
	/** Target of the no-script form that follows or unfollows a person. */
	follow: () => "/network/follow",
	/** Where the viewer blocks or mutes a person, or undoes it; takes the person's id or that of something they wrote. */
	block: (id: string) => `/network/block/${id}`,
	/** Groups, all or the viewer's own, filtered by trade or town. */
	community: (query: GroupFilters & { cursor?: string | undefined } = {}) => withQuery("/community", query),
	newGroup: () => "/community/new",
	/** The viewer's invitations to groups. */
	groupInvitations: () => "/community/invitations",
	/** A group at the given tab; `saved` names the change just made. */
	group: (slug: string, { tab, ...query }: { tab?: GroupTab | undefined; cursor?: string | undefined; saved?: string | undefined } = {}) =>
		withQuery(`/community/${encodeURIComponent(slug)}`, { tab: tab === "posts" ? undefined : tab, ...query }),
	editGroup: (slug: string) => `/community/${encodeURIComponent(slug)}/edit`,
	groupRequests: (slug: string, query: { cursor?: string | undefined } = {}) =>
		withQuery(`/community/${encodeURIComponent(slug)}/requests`, query),
	groupReports: (slug: string) => `/community/${encodeURIComponent(slug)}/reports`,
	inviteToGroup: (slug: string) => `/community/${encodeURIComponent(slug)}/invite`,
	leaveGroup: (slug: string) => `/community/${encodeURIComponent(slug)}/leave`,
	/** A group's decision about something the viewer wrote or reported. */
	groupDecision: (decisionId: string) => `/community/decisions/${decisionId}`,
	/** All posts, only those of followed people, or only those of the viewer's groups; `compose` opens the form. */
	feed: (
		query: { following?: "true" | undefined; groups?: "true" | undefined; cursor?: string | undefined; compose?: string | undefined } = {},
	) => withQuery("/feed", query),
	/** One post. `comment` shows only that comment and its replies; `manage` opens the form to edit or delete the post or comment. */
	post: (
		postId: string,
		query: { comment?: string | undefined; manage?: "edit" | "delete" | undefined; cursor?: string | undefined } = {},
	) => withQuery(`/feed/${postId}`, query),
	tag: (tag: string, query: { cursor?: string | undefined } = {}) => withQuery(`/feed/tags/${encodeURIComponent(tag)}`, query),
	/** The form for post kinds beyond plain text, in a group or for the public feed; `once` is the idempotency key. */
	newPost: (query: { kind: PostKind; group?: string | undefined; once?: string | undefined }) => withQuery("/feed/new", query),
	/** The event as an iCalendar file. */
	calendar: (postId: string) => `/api/feed/posts/${postId}/event.ics`,
	/** Target of the no-script form that marks or unmarks interest in an event. */
	interested: () => "/feed/interested",
	/** Target of the no-script form that likes something. */
	like: () => "/feed/like",
	/** The no-script report form. */
	sendReport: (kind: ReportedKind, id: string, query: { next?: string | undefined } = {}) => withQuery(`/report/${kind}/${id}`, query),
	moderation: (query: { show?: "appeals" | undefined; cursor?: string | undefined } = {}) => withQuery("/moderation", query),
	/** Where moderators present their passkey. */
	moderationPasskey: (query: { next?: string | undefined } = {}) => withQuery("/moderation/passkey", query),
	moderationHeld: () => "/moderation/held",
	moderationCase: (caseId: string, query: { saved?: string } = {}) => withQuery(`/moderation/cases/${caseId}`, query),
	moderationTrail: (query: { cursor?: string | undefined } = {}) => withQuery("/moderation/trail", query),
	moderationDocuments: (query: { cursor?: string | undefined; saved?: "1" } = {}) => withQuery("/moderation/documents", query),
	/** Site administration; opens with what needs attention. */
	admin: () => "/admin",
	adminSettings: () => "/admin/settings",
	/** `saved`: the change just made succeeded. */
	adminPeople: (query: { q?: string | undefined } = {}) => withQuery("/admin/people", query),
	adminPerson: (personId: string, query: { saved?: string | undefined } = {}) => withQuery(`/admin/people/${personId}`, query),
	adminCompanies: (query: { q?: string | undefined; saved?: string | undefined } = {}) => withQuery("/admin/companies", query),
	adminQueue: (query: { saved?: string | undefined } = {}) => withQuery("/admin/queue", query),
	adminMails: (query: { saved?: string | undefined } = {}) => withQuery("/admin/mails", query),
	adminStorage: () => "/admin/storage",
	adminBans: (query: { saved?: string | undefined } = {}) => withQuery("/admin/bans", query),
	adminSwitches: (query: { saved?: string | undefined } = {}) => withQuery("/admin/switches", query),
	adminAnnouncements: (query: { saved?: string | undefined } = {}) => withQuery("/admin/announcements", query),
	/** Target of the form that dismisses an announcement. */
	dismissAnnouncement: () => "/announcements/dismiss",
	adminAudit: (query: { q?: string | undefined; act?: string | undefined; cursor?: string | undefined } = {}) =>
		withQuery("/admin/audit", query),
	adminAuditCsv: (query: { q?: string | undefined; act?: string | undefined } = {}) => withQuery("/api/admin/audit.csv", query),
	/** Where administrators present their passkey. */
	adminPasskey: (query: { next?: string | undefined } = {}) => withQuery("/admin/passkey", query),
	/** Moderators' decisions about the viewer, and the outcome of the viewer's reports. */
	decisions: () => "/decisions",
	/** `token`: from the mail to a suspended person. */
	decision: (decisionId: string, query: { token?: string | undefined } = {}) => withQuery(`/decisions/${decisionId}`, query),
	/** The conversations of one box, or search results; `after` continues the list. */
	messages: (query: { box?: MessageBox | undefined; q?: string | undefined; after?: string | undefined } = {}) =>
		withQuery("/messages", query),
	/**
	 * One conversation beside the list. `cursor` pages to older messages, `at` shows those around one message, `remove` asks to confirm
	 * deleting one.
	 */
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
	/** Starts a conversation with a person, the other side of an application or a job's poster. */
	writeTo: (whom: { user: string } | { application: string } | { job: string }) => withQuery("/messages/new", whom),
	notifications: (query: { q?: string | undefined; cursor?: string | undefined } = {}) => withQuery("/notifications", query),
	/** Images for link previews; a new `version` busts caches. */
	sitePreview: () => "/previews/site.jpg",
	jobPreview: (jobId: string, version: string) => withQuery(`/previews/jobs/${jobId}.jpg`, { v: version }),
	companyPreview: (slug: string, version: string) => withQuery(`/previews/companies/${encodeURIComponent(slug)}.jpg`, { v: version }),
	personPreview: (slug: string, version: string) => withQuery(`/previews/users/${encodeURIComponent(slug)}.jpg`, { v: version }),
	postPreview: (postId: string, version: string) => withQuery(`/previews/posts/${postId}.jpg`, { v: version }),
	/** What is stored on this device; the parameters are the service worker's (offline/worker/answer-page.ts). */
	offline: (query: { leaving?: "1" } = {}) => withQuery("/offline", query),
	/** The web app manifest, for installing the site. */
	manifest: (language: Language) => inLanguage("/manifest.webmanifest", language),
	/** `deleted`: a report was just deleted. */
	reports: (
		query: {
			q?: string | undefined;
			tag?: string | undefined;
			kind?: ReportKind | undefined;
			cursor?: string | undefined;
			deleted?: "1";
		} = {},
	) => withQuery("/reports", query),
	/** A report; `saved` names the change just made to it, `problem` what failed. */
	report: (
		reportId: string,
		{ section, ...query }: { saved?: string; problem?: string | undefined; cursor?: string | undefined; section?: string } = {},
	) => withQuery(`/reports/${reportId}`, query) + (section ? `#${section}` : ""),
	writeReport: () => "/reports/new",
	/** The form, prefilled with the last `days` days. */
	countReport: (query: { days?: number } = {}) => withQuery("/reports/hiring", query),
	editReport: (reportId: string) => `/reports/${reportId}/edit`,
	deleteReport: (reportId: string) => `/reports/${reportId}/delete`,
	reportPdf: (reportId: string) => `/reports/${reportId}/pdf`,
	/** The viewer's skills; `saved` names the change just made. */
	skills: (query: { saved?: string | undefined } = {}) => withQuery("/assessments", query),
	tests: () => "/assessments/tests",
	/** Endorsements the viewer's connections ask for. */
	endorsements: (query: { saved?: string | undefined } = {}) => withQuery("/assessments/endorsements", query),
	/** What a test covers, and the viewer's results in it. */
	testSubject: (subject: string) => `/assessments/${subject}`,
	/** A test in progress or finished; `outcome` is the result of submitting the last answer. */
	attempt: (attemptId: string, query: { outcome?: string | undefined } = {}) => withQuery(`/assessments/attempts/${attemptId}`, query),
	moderationTests: () => "/moderation/assessments",
	moderationTest: (subject: string, query: { saved?: string | undefined } = {}) => withQuery(`/moderation/assessments/${subject}`, query),
	/** A company's investors; without a company, the viewer's own or a choice if there are several. */
	investors: (query: InvestorQuery = {}) => withQuery("/investor-tracker", query),
	newInvestor: (query: { company: string; stage?: InvestorStage | undefined }) => withQuery("/investor-tracker/new", query),
	investor: (investorId: string, { section }: { section?: string } = {}) =>
		`/investor-tracker/${investorId}${section ? `#${section}` : ""}`,
	editInvestor: (investorId: string) => `/investor-tracker/${investorId}/edit`,
	/** The company's funding rounds, and who may see its investor board. */
	investorSettings: (query: { company: string }) => withQuery("/investor-tracker/settings", query),
	importInvestors: (query: { company: string }) => withQuery("/investor-tracker/import", query),
	/** An uploaded list; `column` maps each of its columns to a field. */
	investorImport: (importId: string) => `/investor-tracker/import/${importId}`,
	exportInvestors: (slug: string) => `/api/investor-boards/${encodeURIComponent(slug)}/export`,
	about: () => "/about",
	contact: () => "/contact",
	career: (query: { cursor?: string | undefined } = {}) => withQuery("/career", query),
	newsletter: () => "/newsletter",
	confirmNewsletter: ({ token }: { token: string }) => withQuery("/newsletter/confirm", { token }),
	leaveNewsletter: ({ token }: { token: string }) => withQuery("/newsletter/unsubscribe", { token }),
	/** Unsubscribes from one kind of mail. */
	leaveMails: ({ token }: { token: string }) => withQuery("/notifications/unsubscribe", { token }),
	/** `problem`: why signing in through a provider failed. */
	signIn: (query: { next?: string | undefined; provider?: Provider; problem?: string | undefined } = {}) => withQuery("/signin", query),
	/** Redirects to a provider, and handles its callback. */
	signInWith: (provider: Provider, query: { next?: string | undefined } = {}) => withQuery(`/signin/${provider}`, query),
	/** The wizard, always opened at its first step (accounts.md §2). */
	signUp: (query: { step?: number | undefined; next?: string | undefined } = {}) => withQuery("/signup", query),
	checkEmail: () => "/check-email",
	verifyEmail: (query: { token?: string | undefined; next?: string | undefined } = {}) => withQuery("/verify-email", query),
	forgotPassword: () => "/forgot-password",
	resetPassword: ({ token }: { token?: string | undefined } = {}) => withQuery("/reset-password", { token }),
	/** The viewer's own profile. `edit` opens a section's form, `entry` one of its entries, `saved` confirms the save. */
	profile: ({
		section,
		...query
	}: {
		edit?: string | undefined;
		entry?: string | undefined;
		saved?: string | undefined;
		section?: string;
	} = {}) => withQuery("/profile", query) + (section ? `#${section}` : ""),
	/** `open` opens a form; `provider` says which one was linked or, with `problem`, why linking failed. */
	settings: (query: { open?: string; provider?: Provider; problem?: string } = {}) =>
		withQuery("/settings", query) + (query.open ? `#${query.open}` : query.provider ? "#ways" : ""),
	/** The API documentation, rendered by the server rather than the page app. */
	apiDocs: () => "/api/docs",
	apiKeys: () => "/settings/api-keys",
	notificationChoices: () => "/settings/notifications",
	settingsData: () => "/settings/data",
	/** Linked from the mails about a changed e-mail address. */
	confirmEmail: ({ token }: { token?: string | undefined } = {}) => withQuery("/confirm-email", { token }),
	keepEmail: ({ token }: { token?: string | undefined } = {}) => withQuery("/keep-email", { token }),
	/** The profile as a CV; `saved` confirms that the imported data was stored. */
	cv: (query: { saved?: string } = {}) => withQuery("/profile/cv", query),
	/** Imports a CV file into the profile; `confirm` submits the reviewed data. */
	importCv: (query: { confirm?: string } = {}) => withQuery("/profile/cv/import", query),
	cvPdf: (language: Language) => withQuery("/api/profile/cv.pdf", { language }),
	cvJson: () => "/api/profile/cv.json",
	profilePicture: ({ next }: { next?: string | undefined } = {}) => withQuery("/profile/picture", { next }),
	terms: () => "/terms",
	privacy: () => "/privacy",
	/** The outgoing mails of a site that sends none (decisions.md "Accounts"). */
	keptMail: () => "/dev/mail",
	loading: ({ next }: { next?: string | undefined } = {}) => withQuery("/loading", { next }),
	logout: () => "/logout",
	preferences: () => "/preferences",
};

/** How a target's address is built, by what the notice stores about it. */
export type TargetAddress =
	/** One of the reader's own pages, the same for every notice: no id is stored. */
	| { by: null; address: () => string }
	/** The reader finds it in one of their lists. */
	| { by: "list"; address: () => string }
	| { by: "id"; address: (id: string) => string }
	/** Built from the current slug of a group, a company, a startup's company or a follower, looked up when the notice is read. */
	| { by: "group" | "company" | "startup" | "follower"; address: (slug: string) => string }
	| { by: "comment"; address: (post: string, comment: string) => string };

/** What a notice can point to, and the page it links to. */
export const targets = {
	application: { by: "id", address: (id) => paths.application(id) },
	job: { by: "id", address: (id) => paths.job(id) },
	/** The applications that await the reader's reply. */
	replies: { by: null, address: () => paths.replies() },
	conversation: { by: "id", address: (id) => paths.conversation(id) },
	post: { by: "id", address: (id) => paths.post(id) },
	comment: { by: "comment", address: (post, comment) => paths.post(post, { comment }) },
	follower: { by: "follower", address: (slug) => paths.person(slug) },
	report: { by: "id", address: (id) => paths.report(id) },
	/** A company's page, or one of its members' pages. */
	company: { by: "company", address: (slug) => paths.company(slug) },
	companyMembers: { by: "company", address: (company) => paths.companyMembers({ company }) },
	companyDocuments: { by: "company", address: (company) => paths.companyDocuments({ company }) },
	webhooks: { by: "company", address: (company) => paths.webhooks({ company }) },
	editCompany: { by: "company", address: (company) => paths.editCompany({ company }) },
	companyInvitation: { by: "id", address: (invitation) => paths.companyInvitation({ invitation }) },
	/** A connection's endorsement: among the reader's skills, or where one is requested. */
	skills: { by: "list", address: () => paths.skills() },
	endorsements: { by: "list", address: () => paths.endorsements() },
	/** A startup's page; its makers' page; the startups that ask to list the reader. */
	startup: { by: "startup", address: (slug) => paths.startup(slug) },
	startupListing: { by: "startup", address: (slug) => paths.startupListing(slug) },
	startupInvitations: { by: "list", address: () => paths.startupInvitations() },
	/** A group's page, or one of its staff pages; the reader's own invitations. */
	group: { by: "group", address: (slug) => paths.group(slug) },
	groupRequests: { by: "group", address: (slug) => paths.groupRequests(slug) },
	groupReports: { by: "group", address: (slug) => paths.groupReports(slug) },
	groupInvitations: { by: "list", address: () => paths.groupInvitations() },
	/** A decision by a group's staff about something the reader wrote or reported (`group_decisions`). */
	groupDecision: { by: "id", address: (id) => paths.groupDecision(id) },
	investor: { by: "id", address: (id) => paths.investor(id) },
	investorBoard: { by: "company", address: (company) => paths.investors({ company }) },
	/** A moderator's decision about the reader (`moderation_decisions`); all such decisions and the outcome of the reader's reports. */
	decision: { by: "id", address: (id) => paths.decision(id) },
	decisions: { by: null, address: () => paths.decisions() },
} as const satisfies Record<string, TargetAddress>;

export type TargetKind = keyof typeof targets;

/** Omits empty values, so that the same list always has the same address. */
function withQuery(path: string, query: Record<string, string | number | boolean | readonly string[] | undefined>): string {
	const pairs = Object.entries(query).flatMap(([name, value]) =>
		[value].flat().flatMap((one) => (one === undefined || one === "" ? [] : [`${encoded(name)}=${encoded(String(one))}`])),
	);
	return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

/** Encodes like `URLSearchParams`, which is not part of the language itself. */
const encoded = (text: string): string =>
	encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"))
		.replaceAll("%20", "+")
		.replace(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
