const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Douala", year: "numeric", month: "2-digit", day: "2-digit" });

/** The calendar day in Africa/Douala, `YYYY-MM-DD`: deadlines end with their day there (decisions.md "Marketplace"). */
export const dayInDouala = (instant: Date): string => day.format(instant);

export const todayInDouala = (): string => dayInDouala(new Date());
