/** The option lists given in the specification (accounts.md §3, marketplace.md §3). No schema library here: the browser imports them. */

export const jobTypes = ["FULL_TIME", "PART_TIME", "CONTRACT", "FREELANCE", "INTERN"] as const;
export type JobType = (typeof jobTypes)[number];

/** The words the filters use for these codes (marketplace.md §3). */
export const jobTypeWords = {
	"full-time": "FULL_TIME",
	"part-time": "PART_TIME",
	contract: "CONTRACT",
	freelance: "FREELANCE",
	internship: "INTERN",
} as const satisfies Record<string, JobType>;

/** In FCFA a month: `from` inclusive, `to` exclusive, null is open-ended. */
export const salaryBands = {
	VERY_LOW: { from: null, to: 50_000 },
	LOW: { from: 50_000, to: 70_000 },
	MEDIUM: { from: 70_000, to: 90_000 },
	HIGH: { from: 90_000, to: 120_000 },
	VERY_HIGH: { from: 120_000, to: 150_000 },
	ULTRA: { from: 150_000, to: null },
} as const;
export type SalaryCode = keyof typeof salaryBands;
export const salaryCodes = Object.keys(salaryBands) as [SalaryCode, ...SalaryCode[]];

/** The period a job's amounts are for; a band is always per month (decisions.md "Trust"). */
export const payPeriods = ["hour", "day", "month", "year"] as const;
export type PayPeriod = (typeof payPeriods)[number];
/** Why a job states no pay; `unpaid` is only for internships. */
export const noPayReasons = ["agreed", "scale", "commission", "task", "unpaid"] as const;
export type NoPayReason = (typeof noPayReasons)[number];

export const experienceLevels = ["entry", "mid", "senior", "lead"] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** The choices of the sign-up wizard (accounts.md §3). */
export const experienceYears = ["0-1", "1-3", "3-5", "5-10", "10+"] as const;
export const locationPreferences = ["remote", "hybrid", "onsite"] as const;
export const industryGroups = {
	Technology: ["Software", "Hardware", "AI"],
	Healthcare: ["Pharmaceuticals", "Medical Devices", "Biotechnology"],
	Finance: ["Banking", "Insurance", "Investment"],
	/** Not in the specification: other industries people in Cameroon work in (docs/deviations.md). */
	Other: [
		"Agriculture",
		"Food",
		"Energy",
		"Construction",
		"Manufacturing",
		"Mining",
		"Transport",
		"Trade",
		"Telecommunications",
		"Media",
		"Education",
		"Health care",
		"Hospitality",
		"Public service",
		"Non-profit",
		"Services",
	],
} as const;
export const industries = Object.values(industryGroups).flat();
export type Industry = (typeof industries)[number];
export const companySizes = ["1-10", "11-50", "51-200", "201-500", "501-1000", "1001+"] as const;
export const companyRoles = ["Recruiter", "HR Manager", "Talent Acquisition Specialist", "Other"] as const;

/** A company member's rights: everything; posting and deciding; reading (decisions.md "Marketplace"). */
export const memberRoles = ["owner", "recruiter", "interviewer"] as const;
export type MemberRole = (typeof memberRoles)[number];
/** How a company can be verified: an address at its domain, a DNS record of the domain, or documents. */
export const verificationKinds = ["email", "dns", "documents"] as const;
export type VerificationKind = (typeof verificationKinds)[number];
/** Company documents that readers in Cameroon know by name: trade register, taxpayer number. */
export const paperKinds = ["rccm", "niu"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The events a company's webhooks can receive (`webhooks.ts` defines each payload). */
export const webhookEvents = [
	"application.received",
	"application.moved",
	"application.withdrawn",
	"application.erased",
	"interview.agreed",
	"interview.moved",
	"interview.cancelled",
	"job.published",
	"job.paused",
	"job.closed",
	"job.hidden",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/**
 * Why a delivery failed: unknown host name; an internal address; no HTTPS or a non-standard port; unreachable; a bad certificate; timeout;
 * connection cut off; a secret that no key decrypts.
 */
export const webhookProblems = [
	"no_address",
	"inside",
	"no_https",
	"unreachable",
	"certificate",
	"too_late",
	"cut",
	"secret_lost",
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];
/** `new`: it has not answered the challenge yet. */
export const webhookStates = ["new", "on", "failing", "off"] as const;
export type WebhookState = (typeof webhookStates)[number];
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A startup's field (decisions.md "The menu's other rooms"). */
export const startupSectors = [
	"agriculture",
	"commerce",
	"education",
	"energy",
	"finance",
	"health",
	"housing",
	"logistics",
	"media",
	"software",
	"tourism",
	"water",
	"other",
] as const;
export type StartupSector = (typeof startupSectors)[number];
/** A startup's progress, in ascending order. */
export const startupStages = ["idea", "prototype", "customers", "growing", "profitable"] as const;
export type StartupStage = (typeof startupStages)[number];
export const roundKinds = ["preSeed", "seed", "seriesA", "later", "loan", "grant"] as const;
export type RoundKind = (typeof roundKinds)[number];
/** The state of a version of a startup's page: being written, with the moderators, public, sent back, or formerly public. */
export const versionStates = ["draft", "waiting", "public", "sentBack", "replaced"] as const;
export type VersionState = (typeof versionStates)[number];
/** The outcome of a request to read a deck. */
export const deckAnswers = ["letIn", "refused", "takenBack"] as const;
export type DeckAnswer = (typeof deckAnswers)[number];

export const applicationStatuses = ["Pending", "Interview", "Accepted", "Rejected", "Withdrawn"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Allowed transitions (decisions.md, "Marketplace"); `Withdrawn` is set by the applicant, the others by the owner. */
export const nextStatuses: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
	Pending: ["Interview", "Accepted", "Rejected", "Withdrawn"],
	Interview: ["Pending", "Accepted", "Rejected", "Withdrawn"],
	Accepted: [],
	Rejected: [],
	Withdrawn: [],
};

/** An application's stage as the employer sees it (decisions.md "Hiring"); the applicant sees the status it maps to. */
export const stages = ["New", "Shortlist", "Interview", "Offer", "Hired", "NotNow"] as const;
export type Stage = (typeof stages)[number];
export const statusOfStage = {
	New: "Pending",
	Shortlist: "Pending",
	Interview: "Interview",
	Offer: "Interview",
	Hired: "Accepted",
	NotNow: "Rejected",
} as const satisfies Record<Stage, ApplicationStatus>;
/** The stage of an application that is moved by status alone. */
export const stageOfStatus = {
	Pending: "Shortlist",
	Interview: "Interview",
	Accepted: "Hired",
	Rejected: "NotNow",
} as const satisfies Record<Exclude<ApplicationStatus, "Withdrawn">, Stage>;

/** True if an application may move to a stage: freely within its status, otherwise if the status transition is allowed. */
export const mayMove = (status: ApplicationStatus, from: Stage, to: Stage): boolean =>
	from !== to && nextStatuses[status].length > 0 && (statusOfStage[to] === status || nextStatuses[status].includes(statusOfStage[to]));

/** The criterion scored if a job has none. */
export const overallCriterion = "Overall";

/** Reasons for refusing an application; the applicant is given the reason in their language. */
export const refusalReasons = ["chosen", "experience", "skills", "papers", "place", "pay", "filled", "other"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** For an imported job whose source does not name the employer: stored in the posting's language, shown in the reader's. */
export const unnamedEmployer: Record<Language, string> = { en: "Confidential employer", fr: "Employeur confidentiel" };
/** The outcome of a closed job. */
export const jobOutcomes = ["hiredHere", "hiredElsewhere", "givenUp"] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/**
 * The state of an interview: the applicant is choosing a time; asked for other times; a time is agreed; cancelled (decisions.md "Hiring").
 */
export const interviewStates = ["proposed", "asked", "taken", "cancelled"] as const;
export type InterviewState = (typeof interviewStates)[number];
export const interviewKinds = ["place", "phone", "video"] as const;
export type InterviewKind = (typeof interviewKinds)[number];
export const interviewSides = ["applicant", "employer"] as const;
export type InterviewSide = (typeof interviewSides)[number];

export const roles = ["jobseeker", "recruiter"] as const;
export type Role = (typeof roles)[number];

/** Identity providers people can sign in with (accounts.md §1). */
export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];
/** The providers' names, the same in every language. */
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

/** A person's job-search status; the first has a green dot (accounts.md §2 Own profile page). */
export const availabilities = ["available", "open", "unavailable"] as const;
export const themes = ["light", "dark", "system"] as const;
export const visibilities = ["public", "private", "connections"] as const;
export const contactMethods = ["email", "phone"] as const;
export const notificationTypes = ["message", "mention", "community", "other"] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The kinds of notifications people can configure; those about their account are always sent. */
export const notificationGroups = [
	"applications",
	"reminders",
	"messages",
	"mentions",
	"comments",
	"likes",
	"follows",
	"groups",
	"skills",
	"team",
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
/** When it is mailed: at once, once a day with the rest, never. */
export const mailTimes = ["now", "daily", "off"] as const;
export type MailTime = (typeof mailTimes)[number];
/** `push`: on devices where the person enabled it. */
export type NotificationChoice = { inProduct: boolean; mail: MailTime; push: boolean };
/** How much a push notification reveals on a screen others may see: only that there is something, or who and what. */
export const pushWords = ["little", "much"] as const;
export type PushWords = (typeof pushWords)[number];

/** `near`: the viewer's country first, then remote jobs, then those abroad. `pay`: best paid first. `deadline`: closing soonest first. */
export const jobSorts = ["relevance", "newest", "near", "pay", "deadline"] as const;
export type JobSort = (typeof jobSorts)[number];
/** How many days ago a job was posted, at most. */
export const postedDays = [1, 7, 30] as const;
export type PostedDays = (typeof postedDays)[number];
/** Straight-line distances around a town, in kilometres. */
export const townDistances = [25, 50, 100] as const;
export type TownDistance = (typeof townDistances)[number];
/** Days within which an employer answered at least half of their applications. */
export const answeredDays = [3, 7, 14] as const;
export type AnsweredDays = (typeof answeredDays)[number];
/** How often a saved search is mailed; a member's can also be paused. */
export const alertFrequencies = ["daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertTimes = [...alertFrequencies, "off"] as const;
export type AlertTime = (typeof alertTimes)[number];
/** By mail; by mail and push; by push only. */
export const alertWays = ["mail", "both", "push"] as const;
export type AlertWay = (typeof alertWays)[number];

export const reportKinds = ["written", "hiring"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Sizes of the stored squares of a profile picture or logo, in pixels: for a list, a page, a preview. */
export const pictureWidths = [96, 256, 512] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Returns a picture's URL from its stored name; null without a picture. The width comes last in the path. */
export function pictureHref(name: string, width?: PictureWidth): string;
export function pictureHref(name: string | null, width?: PictureWidth): string | null;
export function pictureHref(name: string | null, width: PictureWidth = 256): string | null {
	return name && `/api/pictures/${name}/${width}`;
}

/** Returns the size in bytes of the picture at a URL: its name encodes the size for each width. */
export function pictureBytes(href: string): number | undefined {
	const [, sizes = "", width] = /^\/api\/pictures\/[\w-]{32}-([\da-z-]+)\/(\d+)$/.exec(href) ?? [];
	const size = sizes.split("-")[pictureWidths.findIndex((one) => String(one) === width)];
	return size ? Number.parseInt(size, 36) : undefined;
}

/** Stored widths of a post's picture, in pixels: for a phone, a high-resolution phone, a large screen. */
export const mediaWidths = [360, 720, 1440] as const;
/** Formats offered to browsers, smallest first; every browser supports the last. */
export const mediaFormats = ["avif", "webp", "jpg"] as const;
export type MediaFormat = (typeof mediaFormats)[number];
export const mediaKinds = ["image", "video", "file"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The URL of a post's video or file, or of a picture at one width and format. */
export const mediaHref = (id: string, picture?: { width: number; format: MediaFormat }): string =>
	picture ? `/api/feed/media/${id}/${picture.width}.${picture.format}` : `/api/feed/media/${id}`;
/** What can be reported (decisions.md "Community"). */
export const reportedKinds = ["post", "comment", "job", "person", "message", "startup"] as const;
export type ReportedKind = (typeof reportedKinds)[number];
/** marketplace.md §3 Report. */
export const reportReasons = ["spam", "inappropriate", "harassment", "violence", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
/** A moderator's possible actions on a report; the warning rules can also `hold` a job on their own. */
export const moderationActions = ["hide", "restore", "warn", "suspend", "lift", "dismiss", "hold", "takeDown"] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** A person's own rating of a skill (decisions.md "The menu's other rooms"). */
export const skillLevels = ["beginner", "working", "advanced", "expert"] as const;
export type SkillLevel = (typeof skillLevels)[number];
/** What people can add themselves as proof of a skill. */
export const proofKinds = ["certificate", "project"] as const;
export type ProofKind = (typeof proofKinds)[number];
/** The state of an endorsement. */
export const endorsementStates = ["asked", "given", "declined", "withdrawn"] as const;
export type EndorsementState = (typeof endorsementStates)[number];
/** The bands of a test result, lowest first. */
export const testBands = ["foundation", "capable", "strong", "expert"] as const;
export type TestBand = (typeof testBands)[number];

/** The kinds of posts (marketplace.md §3 Post creation). */
export const postKinds = ["text", "media", "event", "article", "live"] as const;
export type PostKind = (typeof postKinds)[number];

/** The look-back periods of the hiring analytics, in days. */
export const analyticsPeriods = ["7", "30", "90"] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** The filter groups of the network, in the order shown (marketplace.md §9). */
export const recruiterFilterNames = ["industry", "location", "experience", "companySize"] as const;

/** The lists on /my-networks (decisions.md Community). */
export const ownLists = ["connections", "following", "followers", "suggestions", "blocked"] as const;
export type OwnList = (typeof ownLists)[number];

/** Sections a search can be restricted to; jobs have a page of their own. */
export const searchParts = ["people", "companies", "posts"] as const;
export type SearchPart = (typeof searchParts)[number];

/** The box a conversation is in; strangers' requests are kept separate until accepted. */
export const messageBoxes = ["inbox", "requests", "archived"] as const;
export type MessageBox = (typeof messageBoxes)[number];
export const requestAnswers = ["accept", "decline"] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

/** Who can read and join a group (decisions.md "Community"), widest to narrowest. */
export const groupAccesses = ["open", "request", "invitation"] as const;
export type GroupAccess = (typeof groupAccesses)[number];
export const groupRoles = ["owner", "moderator", "member"] as const;
export type GroupRole = (typeof groupRoles)[number];
export const groupLanguages = ["en", "fr", "both"] as const;
export type GroupLanguage = (typeof groupLanguages)[number];
/** The trade of a group's members, as they would name it themselves. */
export const groupTrades = [
	"agriculture",
	"building",
	"electricity",
	"mechanics",
	"transport",
	"commerce",
	"catering",
	"sewing",
	"hair",
	"health",
	"teaching",
	"accounting",
	"office",
	"software",
	"design",
	"security",
	"students",
	"founders",
] as const;
export type GroupTrade = (typeof groupTrades)[number];
/** The tabs of a group's page. */
export const groupTabs = ["posts", "events", "members", "about"] as const;
export type GroupTab = (typeof groupTabs)[number];
/** What a group's owners and moderators can do about a report in it. */
export const groupActions = ["hide", "restore", "dismiss"] as const;
export type GroupAction = (typeof groupActions)[number];
/** Reasons that alert the site's moderators at the same time as the group's: fraud and danger. */
export const urgentReasons: readonly ReportReason[] = ["spam", "violence"];
/** The stage reached with an investor (decisions.md "The menu's other rooms"), each with its likelihood in percent. */
export const investorStages = ["identified", "contacted", "meeting", "diligence", "committed", "passed"] as const;
export type InvestorStage = (typeof investorStages)[number];
export const stageProbability: Record<InvestorStage, number> = {
	identified: 5,
	contacted: 10,
	meeting: 25,
	diligence: 50,
	committed: 100,
	passed: 0,
};
export const investorKinds = ["organisation", "person"] as const;
export type InvestorKind = (typeof investorKinds)[number];
/** When the next step is due: overdue, today, within the next seven days, none planned. */
export const investorDues = ["overdue", "today", "week", "none"] as const;
export type InvestorDue = (typeof investorDues)[number];
export const investorSorts = ["moved", "name", "amount", "next"] as const;
export type InvestorSort = (typeof investorSorts)[number];
export const investorViews = ["board", "table"] as const;
export type InvestorView = (typeof investorViews)[number];
/** The fields a spreadsheet row can provide for an investor. */
export const importedFields = [
	"name",
	"kind",
	"stage",
	"amount",
	"round",
	"owner",
	"person",
	"personRole",
	"email",
	"phone",
	"nextStep",
	"nextOn",
	"about",
] as const;
export type ImportedField = (typeof importedFields)[number];
