import { ShortDate } from "./time.tsx";

/** A sentence with a date in it, marked up as one; `words` puts a text where the date stands. */
export function Dated({ words, on }: { words: (date: string) => string; on: string }) {
	const [before, after] = words("\n").split("\n");
	return (
		<>
			{before}
			<ShortDate on={on} />
			{after}
		</>
	);
}
