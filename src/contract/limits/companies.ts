/** Invitation mails per company and day: enough for a team to join, too few for a flood. */
export const invitationsADay = 20;
/** Days until an invitation expires. */
export const invitationDays = 14;
/** Company pages one person may own: more than anyone founds. */
export const ownedCompaniesMax = 10;
