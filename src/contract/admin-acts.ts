/** The acts recorded in the audit trail, whether by an administrator or from the command line. */
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

/** What can be done to a person, a company or failed work; each also exists as a command. */
export const personActs = ["suspend", "unsuspend", "signOut", "resendConfirmation"] as const;
export type PersonAct = (typeof personActs)[number];
export const companyActs = ["companyDocuments", "companyWithdraw"] as const;
export type CompanyAct = (typeof companyActs)[number];
export const taskActs = ["retryTasks", "dropTasks"] as const;
export type TaskAct = (typeof taskActs)[number];

/** Something that needs attention, or whose state is unknown. */
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
