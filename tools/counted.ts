/** `0 files`, `1 file`, `1,204 files`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
	`${number.toLocaleString("en")} ${number === 1 ? one : many}`;
