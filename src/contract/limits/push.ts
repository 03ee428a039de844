/** A push subscription's endpoint URL: current ones have 150 to 400 characters. */
export const endpointMax = 1_000;
