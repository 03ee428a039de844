/** Mails that a company may cause in a day, by inviting: a team joins in a day, a flood does not. */
export const invitationsADay = 20;
/** Days for which an invitation can be answered. */
export const invitationDays = 14;
/** Pages that one person may own: more than anybody founds. */
export const ownedCompaniesMax = 10;
