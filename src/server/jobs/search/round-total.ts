/** The number of results: exact, or estimated from a sample. */
export type Total = { total: number; totalIsAbout: boolean };

/** Rounds a total estimated from a sample to two significant digits, its actual precision. */
export const roundTotal = ({ total, isAbout }: { total: number; isAbout: boolean }): Total => ({
	total: isAbout ? Number(total.toPrecision(2)) : total,
	totalIsAbout: isAbout,
});
