/** A group's name stands on a card of a phone in two lines. */
export const groupNameMax = 80;
export const groupAboutMax = 2_000;
export const groupRulesMax = 4_000;
/** What a list shows of what a group says of itself, then `…`. */
export const groupExcerptLength = 160;
/** Who asks to be let in says why in a sentence or two. */
export const groupWordsMax = 500;
/** Groups that one person founds in a day, and owns at a time: more is a land grab. */
export const groupsFoundedADay = 3;
export const ownedGroupsMax = 20;
/** Groups of one person: each costs a look at its newest post when their feed is read. */
export const groupsOfPersonMax = 200;
/** People whom one person asks into groups in a day. */
export const groupInvitationsADay = 50;
/** Owners and moderators of one group, all named on its page. */
export const groupStaffMax = 20;
