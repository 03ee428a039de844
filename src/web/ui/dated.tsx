import { InSentence } from "./in-sentence.tsx";
import { ShortDate } from "./time.tsx";

/** A sentence with its date marked up as one; `sentence` inserts a text where the date goes. */
export function Dated({ sentence, on }: { sentence: (date: string) => string; on: string }) {
	return (
		<InSentence sentence={sentence}>
			<ShortDate on={on} />
		</InSentence>
	);
}
