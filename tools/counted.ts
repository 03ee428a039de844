/** `0 files`, `1 file`, `1,204 files`. */
export const counted = (number: number, one: string, many = `${one}s`): string => `${formatNumber(number)} ${number === 1 ? one : many}`;

export const formatNumber = (number: number): string => number.toLocaleString("en");
