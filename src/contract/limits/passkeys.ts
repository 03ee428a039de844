/** Passkeys per person: a dozen devices and some to spare. */
export const passkeysMax = 20;
