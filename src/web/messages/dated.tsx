import { useT } from "../messages/use-t.tsx";
import { ShortDate } from "../ui/time.tsx";

/** A sentence with a date in it, marked up as one. */
export function Dated({ words, on }: { words: "applications.appliedOn"; on: string }) {
	const t = useT();
	const [before, after] = t(words, { date: "\n" }).split("\n");
	return (
		<>
			{before}
			<ShortDate on={on} />
			{after}
		</>
	);
}
