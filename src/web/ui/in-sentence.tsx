import type { ReactNode } from "react";

/** A sentence with its children, such as a link or a time, where `sentence` inserts a text. */
export function InSentence({ sentence, children }: { sentence: (placeholder: string) => string; children: ReactNode }) {
	const [before, after] = sentence("\n").split("\n");
	return (
		<>
			{before}
			{children}
			{after}
		</>
	);
}
