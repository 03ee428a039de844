/** Proofs per skill: nobody looks at more. */
export const proofsOfSkillMax = 10;
export const proofsOfPersonMax = 100;
export const proofMaxBytes = 10 * 1024 * 1024;
/** An endorsement: a paragraph. */
export const endorsementMax = 600;
