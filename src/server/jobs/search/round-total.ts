/** How many there are: exact, or by a sample. */
export type Total = { total: number; totalIsAbout: boolean };

/** What was counted by a sample is said to two digits: it knows no more. */
export const roundTotal = ({ total, isAbout }: { total: number; isAbout: boolean }): Total => ({
	total: isAbout ? Number(total.toPrecision(2)) : total,
	totalIsAbout: isAbout,
});
