/** Words, and companies, a person can exclude from recommendations. */
export const leftOutMax = 100;
