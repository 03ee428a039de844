import { ShortDate } from "./time.tsx";

/** A sentence with its date marked up as one; `words` inserts a text where the date goes. */
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
