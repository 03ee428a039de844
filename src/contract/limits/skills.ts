/** What shows one skill: more is not looked at. */
export const proofsOfSkillMax = 10;
export const proofsOfPersonMax = 100;
export const proofMaxBytes = 10 * 1024 * 1024;
/** A connection's word on a skill: a paragraph. */
export const endorsementMax = 600;
