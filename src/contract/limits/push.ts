/** The address of a browser at its push service: those of today have 150 to 400 characters. */
export const endpointMax = 1_000;
