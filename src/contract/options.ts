/** The option lists that the specification prints (accounts.md §3, marketplace.md §3). No schema library here: the browser imports them. */

export const jobTypes = ["FULL_TIME", "PART_TIME", "CONTRACT", "FREELANCE", "INTERN"] as const;
export type JobType = (typeof jobTypes)[number];

/** The words that the filters use for the codes (marketplace.md §3). */
export const jobTypeWords = {
	"full-time": "FULL_TIME",
	"part-time": "PART_TIME",
	contract: "CONTRACT",
	freelance: "FREELANCE",
	internship: "INTERN",
} as const satisfies Record<string, JobType>;

/** FCFA a month: `from` inclusive, `to` exclusive, null is open. */
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

/** For how long a job's amounts are paid; a band is always a month's (decisions.md "Trust"). */
export const payPeriods = ["hour", "day", "month", "year"] as const;
export type PayPeriod = (typeof payPeriods)[number];
/** Why a job names no amount; `unpaid` is an internship's alone. */
export const noPayReasons = ["agreed", "scale", "commission", "task", "unpaid"] as const;
export type NoPayReason = (typeof noPayReasons)[number];

export const experienceLevels = ["entry", "mid", "senior", "lead"] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** What the sign-up wizard offers (accounts.md §3). */
export const experienceYears = ["0-1", "1-3", "3-5", "5-10", "10+"] as const;
export const locationPreferences = ["remote", "hybrid", "onsite"] as const;
export const industryGroups = {
	Technology: ["Software", "Hardware", "AI"],
	Healthcare: ["Pharmaceuticals", "Medical Devices", "Biotechnology"],
	Finance: ["Banking", "Insurance", "Investment"],
	/** Not printed: what else people in Cameroon work in (docs/deviations.md). */
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

/** What a member of a company may do: all; post and decide; read (decisions.md "Marketplace"). */
export const memberRoles = ["owner", "recruiter", "interviewer"] as const;
export type MemberRole = (typeof memberRoles)[number];
/** What can be checked of a company: an address at its domain, a DNS record of it, its documents. */
export const verificationKinds = ["email", "dns", "documents"] as const;
export type VerificationKind = (typeof verificationKinds)[number];
/** Papers of a company that readers in Cameroon know by name: trade register, taxpayer number. */
export const paperKinds = ["rccm", "niu"] as const;
export type PaperKind = (typeof paperKinds)[number];

/** What a company's own program can be told of (`webhooks.ts` says what each carries). */
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
/** Why a webhook answered nothing: no such name; an address inside; no HTTPS, or another port; nobody there; a bad certificate; too late; cut off; a secret that no key opens. */
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

/** What a startup works on (decisions.md "The menu's other rooms"). */
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
/** How far it is, in this order. */
export const startupStages = ["idea", "prototype", "customers", "growing", "profitable"] as const;
export type StartupStage = (typeof startupStages)[number];
export const roundKinds = ["preSeed", "seed", "seriesA", "later", "loan", "grant"] as const;
export type RoundKind = (typeof roundKinds)[number];
/** Where a version of a startup's page stands: written, with the moderators, read by everybody, given back, or what was public before. */
export const versionStates = ["draft", "waiting", "public", "sentBack", "replaced"] as const;
export type VersionState = (typeof versionStates)[number];
/** What came of somebody's wish to read a deck. */
export const deckAnswers = ["letIn", "refused", "takenBack"] as const;
export type DeckAnswer = (typeof deckAnswers)[number];

export const applicationStatuses = ["Pending", "Interview", "Accepted", "Rejected", "Withdrawn"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Which step may follow which (decisions.md, "Marketplace"); `Withdrawn` is the applicant's, the others the owner's. */
export const nextStatuses: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
	Pending: ["Interview", "Accepted", "Rejected", "Withdrawn"],
	Interview: ["Pending", "Accepted", "Rejected", "Withdrawn"],
	Accepted: [],
	Rejected: [],
	Withdrawn: [],
};

/** Where an application stands for who decides (decisions.md "Hiring"); the applicant sees the status that a stage belongs to. */
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
/** Which stage an application takes that is moved by its status alone. */
export const stageOfStatus = {
	Pending: "Shortlist",
	Interview: "Interview",
	Accepted: "Hired",
	Rejected: "NotNow",
} as const satisfies Record<Exclude<ApplicationStatus, "Withdrawn">, Stage>;

/** Whether an application may be moved there: inside its status freely, to another one where that may follow. */
export const mayMove = (status: ApplicationStatus, from: Stage, to: Stage): boolean =>
	from !== to && nextStatuses[status].length > 0 && (statusOfStage[to] === status || nextStatuses[status].includes(statusOfStage[to]));

/** What is scored where a job names no criteria. */
export const overallCriterion = "Overall";

/** Why an application is refused: the applicant is told in these words, in their language. */
export const refusalReasons = ["chosen", "experience", "skills", "papers", "place", "pay", "filled", "other"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Of an imported job whose source does not name the employer: kept in the posting's language, said in the reader's. */
export const unnamedEmployer: Record<Language, string> = { en: "Confidential employer", fr: "Employeur confidentiel" };
/** What came of a job that is over. */
export const jobOutcomes = ["hiredHere", "hiredElsewhere", "givenUp"] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

/** Where an interview stands: the applicant chooses a time; wants other times; it takes place (decisions.md "Hiring"). */
export const interviewStates = ["proposed", "asked", "taken", "cancelled"] as const;
export type InterviewState = (typeof interviewStates)[number];
export const interviewKinds = ["place", "phone", "video"] as const;
export type InterviewKind = (typeof interviewKinds)[number];
export const interviewSides = ["applicant", "employer"] as const;
export type InterviewSide = (typeof interviewSides)[number];

export const roles = ["jobseeker", "recruiter"] as const;
export type Role = (typeof roles)[number];

/** Who else may say who somebody is (accounts.md §1). */
export const providers = ["google", "facebook"] as const;
export type Provider = (typeof providers)[number];
/** Names, the same in every language. */
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

/** What people say of their search; a green dot beside the first (accounts.md §2 Own profile page). */
export const availabilities = ["available", "open", "unavailable"] as const;
export const themes = ["light", "dark", "system"] as const;
export const visibilities = ["public", "private", "connections"] as const;
export const contactMethods = ["email", "phone"] as const;
export const notificationTypes = ["message", "mention", "community", "other"] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What people can choose to be told of, and how; what concerns their account is always told. */
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
/** When a mail says so: at once, once a day with the rest, never. */
export const mailTimes = ["now", "daily", "off"] as const;
export type MailTime = (typeof mailTimes)[number];
/** `push`: on the devices where the person turned that on. */
export type NotificationChoice = { inProduct: boolean; mail: MailTime; push: boolean };
/** How much a device says of it, where others may see its screen: that there is something, or who and what. */
export const pushWords = ["little", "much"] as const;
export type PushWords = (typeof pushWords)[number];

/** `near`: of one's own country, then remote ones, then those abroad. `pay`: the best paid first. `deadline`: what closes first. */
export const jobSorts = ["relevance", "newest", "near", "pay", "deadline"] as const;
export type JobSort = (typeof jobSorts)[number];
/** Days in which a job was posted. */
export const postedDays = [1, 7, 30] as const;
export type PostedDays = (typeof postedDays)[number];
/** Kilometres around a town, as the crow flies. */
export const townDistances = [25, 50, 100] as const;
export type TownDistance = (typeof townDistances)[number];
/** Days within which an employer has answered at least half of their applications. */
export const answeredDays = [3, 7, 14] as const;
export type AnsweredDays = (typeof answeredDays)[number];
/** How often a kept search is mailed; a member's may rest. */
export const alertFrequencies = ["daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertTimes = [...alertFrequencies, "off"] as const;
export type AlertTime = (typeof alertTimes)[number];
/** By mail; on devices too; there instead of by mail. */
export const alertWays = ["mail", "both", "push"] as const;
export type AlertWay = (typeof alertWays)[number];

export const reportKinds = ["written", "hiring"] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Squares in which a profile picture or a logo is kept, in pixels: a list's, a page's, a preview's. */
export const pictureWidths = [96, 256, 512] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Where a picture is, from the name that a row keeps of it; null without one. Its width stands last in the path. */
export function pictureHref(name: string, width?: PictureWidth): string;
export function pictureHref(name: string | null, width?: PictureWidth): string | null;
export function pictureHref(name: string | null, width: PictureWidth = 256): string | null {
	return name && `/api/pictures/${name}/${width}`;
}

/** How many bytes the picture at an address has: the name that was made with it says so of each width. */
export function pictureBytes(href: string): number | undefined {
	const [, sizes = "", width] = /^\/api\/pictures\/[\w-]{32}-([\da-z-]+)\/(\d+)$/.exec(href) ?? [];
	const size = sizes.split("-")[pictureWidths.findIndex((one) => String(one) === width)];
	return size ? Number.parseInt(size, 36) : undefined;
}

/** Widths in which a post's picture is kept, in pixels: a phone's, a sharp phone's, a large screen's. */
export const mediaWidths = [360, 720, 1440] as const;
/** What browsers are offered, the smallest first; every one knows the last. */
export const mediaFormats = ["avif", "webp", "jpg"] as const;
export type MediaFormat = (typeof mediaFormats)[number];
export const mediaKinds = ["image", "video", "file"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Where a post's film or file is; of a picture one width in one format. */
export const mediaHref = (id: string, picture?: { width: number; format: MediaFormat }): string =>
	picture ? `/api/feed/media/${id}/${picture.width}.${picture.format}` : `/api/feed/media/${id}`;
/** What can be reported (decisions.md "Community"). */
export const reportedKinds = ["post", "comment", "job", "person", "message", "startup"] as const;
export type ReportedKind = (typeof reportedKinds)[number];
/** marketplace.md §3 Report. */
export const reportReasons = ["spam", "inappropriate", "harassment", "violence", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
/** What a moderator can do about it; `hold` is also what the warnings' rules do to a job by themselves. */
export const moderationActions = ["hide", "restore", "warn", "suspend", "lift", "dismiss", "hold", "takeDown"] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** How well somebody says they know a skill (decisions.md "The menu's other rooms"). */
export const skillLevels = ["beginner", "working", "advanced", "expert"] as const;
export type SkillLevel = (typeof skillLevels)[number];
/** What somebody can show for a skill by themselves. */
export const proofKinds = ["certificate", "project"] as const;
export type ProofKind = (typeof proofKinds)[number];
/** Where a connection's word stands. */
export const endorsementStates = ["asked", "given", "declined", "withdrawn"] as const;
export type EndorsementState = (typeof endorsementStates)[number];
/** What a test's result says, the lowest first. */
export const testBands = ["foundation", "capable", "strong", "expert"] as const;
export type TestBand = (typeof testBands)[number];

/** What a post can be (marketplace.md §3 Post creation). */
export const postKinds = ["text", "media", "event", "article", "live"] as const;
export type PostKind = (typeof postKinds)[number];

/** Days that the hiring analytics look back. */
export const analyticsPeriods = ["7", "30", "90"] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

/** The groups of the network's filters, in the order of its screen (marketplace.md §9). */
export const recruiterFilterNames = ["industry", "location", "experience", "companySize"] as const;

/** What /my-networks lists (decisions.md Community). */
export const ownLists = ["connections", "following", "followers", "suggestions", "blocked"] as const;
export type OwnList = (typeof ownLists)[number];

/** What a search can show alone; jobs have a page of their own. */
export const searchParts = ["people", "companies", "posts"] as const;
export type SearchPart = (typeof searchParts)[number];

/** Where a person's conversation lies: what strangers ask for is apart until it is accepted. */
export const messageBoxes = ["inbox", "requests", "archived"] as const;
export type MessageBox = (typeof messageBoxes)[number];
export const requestAnswers = ["accept", "decline"] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

/** Who reads a group and joins it (decisions.md "Community"), from the widest to the narrowest. */
export const groupAccesses = ["open", "request", "invitation"] as const;
export type GroupAccess = (typeof groupAccesses)[number];
export const groupRoles = ["owner", "moderator", "member"] as const;
export type GroupRole = (typeof groupRoles)[number];
export const groupLanguages = ["en", "fr", "both"] as const;
export type GroupLanguage = (typeof groupLanguages)[number];
/** What people of a group work in: as they would say it themselves. */
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
/** The parts of a group's page. */
export const groupTabs = ["posts", "events", "members", "about"] as const;
export type GroupTab = (typeof groupTabs)[number];
/** What a group's owners and moderators do about something reported in it. */
export const groupActions = ["hide", "restore", "dismiss"] as const;
export type GroupAction = (typeof groupActions)[number];
/** Reasons that the site's moderators hear of at the same time as the group's: fraud, and danger. */
export const urgentReasons: readonly ReportReason[] = ["spam", "violence"];
/** How far it has come with an investor (decisions.md "The menu's other rooms"), each with how likely its amount is by then, in percent. */
export const investorStages = ["identified", "contacted", "meeting", "diligence", "committed", "passed"] as const;
export type InvestorStage = (typeof investorStages)[number];
export const stageLikelihood: Record<InvestorStage, number> = {
	identified: 5,
	contacted: 10,
	meeting: 25,
	diligence: 50,
	committed: 100,
	passed: 0,
};
export const investorKinds = ["organisation", "person"] as const;
export type InvestorKind = (typeof investorKinds)[number];
/** Of next steps: late, of today, of the next seven days, none planned. */
export const investorDues = ["overdue", "today", "week", "none"] as const;
export type InvestorDue = (typeof investorDues)[number];
export const investorSorts = ["moved", "name", "amount", "next"] as const;
export type InvestorSort = (typeof investorSorts)[number];
export const investorViews = ["board", "table"] as const;
export type InvestorView = (typeof investorViews)[number];
/** What a line of a spreadsheet can say of an investor. */
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
