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

export const experienceLevels = ["entry", "mid", "senior", "lead"] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** What the sign-up wizard offers (accounts.md §3). */
export const experienceYears = ["0-1", "1-3", "3-5", "5-10", "10+"] as const;
export const locationPreferences = ["remote", "hybrid", "onsite"] as const;
export const industryGroups = {
	Technology: ["Software", "Hardware", "AI"],
	Healthcare: ["Pharmaceuticals", "Medical Devices", "Biotechnology"],
	Finance: ["Banking", "Insurance", "Investment"],
} as const;
export const industries = Object.values(industryGroups).flat();
export type Industry = (typeof industries)[number];
export const companySizes = ["1-10", "11-50", "51-200", "201-500", "501-1000", "1001+"] as const;
/** What a company's page may say it does: the wizard's list, and what else people in Cameroon work in. */
export const companyIndustries = [
	...industries,
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
] as const;
export type CompanyIndustry = (typeof companyIndustries)[number];
export const companyRoles = ["Recruiter", "HR Manager", "Talent Acquisition Specialist", "Other"] as const;

/** What a member of a company may do: all; post and decide; read (decisions.md "Marketplace"). */
export const memberRoles = ["owner", "recruiter", "reader"] as const;
export type MemberRole = (typeof memberRoles)[number];
/** What can be checked of a company: an address at its domain, a DNS record of it, its documents. */
export const factKinds = ["email", "dns", "documents"] as const;
export type FactKind = (typeof factKinds)[number];

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
export const notificationGroups = ["applications", "messages", "mentions", "comments", "likes", "follows", "team"] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
/** When a mail says so: at once, once a day with the rest, never. */
export const mailTimes = ["now", "daily", "off"] as const;
export type MailTime = (typeof mailTimes)[number];
export type NotificationChoice = { inProduct: boolean; mail: MailTime };

export const jobSorts = ["relevance", "newest"] as const;
export type JobSort = (typeof jobSorts)[number];

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
export const reportedKinds = ["post", "comment", "job", "person", "message"] as const;
export type ReportedKind = (typeof reportedKinds)[number];
/** marketplace.md §3 Report. */
export const reportReasons = ["spam", "inappropriate", "harassment", "violence", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
/** What a moderator can do about it. */
export const moderationActs = ["hide", "restore", "warn", "suspend", "lift", "dismiss"] as const;
export type ModerationAct = (typeof moderationActs)[number];

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
