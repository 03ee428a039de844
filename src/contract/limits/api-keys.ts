/** API keys per person or company. */
export const apiKeysMax = 50;
