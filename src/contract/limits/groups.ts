/** A group's name fits on two lines of a card on a phone. */
export const groupNameMax = 80;
export const groupAboutMax = 2_000;
export const groupRulesMax = 4_000;
/** Characters of a group's description shown in a list, followed by `…`. */
export const groupExcerptLength = 160;
/** A join request's message: a sentence or two. */
export const groupWordsMax = 500;
/** Groups one person may found per day, and own at a time: more is a land grab. */
export const groupsFoundedADay = 3;
export const ownedGroupsMax = 20;
/** Groups per person: each costs a lookup of its newest post when their feed is read. */
export const groupsOfPersonMax = 200;
/** Group invitations per person and day. */
export const groupInvitationsADay = 50;
/** Owners and moderators per group, all listed on its page. */
export const groupStaffMax = 20;
