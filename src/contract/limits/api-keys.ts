/** Keys for other programs, of a person or of a company. */
export const apiKeysMax = 50;
