/** accounts.md §5, §9. */
export const fullNameMin = 2;
export const passwordMin = 6;
export const wizardSteps = 5;
/** argon2id reads the whole password: without a limit, one request could burn seconds of CPU. */
export const passwordMax = 1_024;
/** In milliseconds, as given in the specification (accounts.md §9). */
export const splashDelay = 3_000;
export const signedUpDelay = 3_000;
export const verifiedDelay = 3_000;
export const expiryDelay = 3_000;
export const errorToastDuration = 5_000;
