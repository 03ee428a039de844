/** Words, and companies, that one wants to be recommended no longer. */
export const leftOutMax = 100;
