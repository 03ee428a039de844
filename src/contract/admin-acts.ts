/** What is written down of an administrator, and of the same by command. */
export const adminActs = [
	"grantModerator",
	"revokeModerator",
	"grantAdministrator",
	"revokeAdministrator",
	"suspend",
	"unsuspend",
	"signOut",
	"resendConfirmation",
	"companyDocuments",
	"companyWithdraw",
	"retryTasks",
	"dropTasks",
	"testMail",
	"sweepFiles",
	"addBan",
	"liftBan",
	"switchOff",
	"switchOn",
	"announce",
	"endAnnouncement",
] as const;
export type AdminAct = (typeof adminActs)[number];

/** What can be done about a person, a company, and work that failed: what has a command too. */
export const personActs = ["suspend", "unsuspend", "signOut", "resendConfirmation"] as const;
export type PersonAct = (typeof personActs)[number];
export const companyActs = ["companyDocuments", "companyWithdraw"] as const;
export type CompanyAct = (typeof companyActs)[number];
export const taskActs = ["retryTasks", "dropTasks"] as const;
export type TaskAct = (typeof taskActs)[number];

/** Something that wants a hand, or that cannot be told. */
export const concerns = [
	"queueLate",
	"tasksFailed",
	"mailsFailed",
	"diskFull",
	"diskLow",
	"backupOld",
	"backupNone",
	"backupUntold",
] as const;
