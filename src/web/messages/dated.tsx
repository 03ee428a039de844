import { ShortDate } from "../ui/time.tsx";
import { useT } from "./use-t.tsx";

/** A sentence with a date in it, marked up as one. */
export function Dated({
	words,
	on,
}: {
	words: "companies.since" | "applications.appliedOn" | "jobs.closedOn" | "jobs.postedOn";
	on: string;
}) {
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
