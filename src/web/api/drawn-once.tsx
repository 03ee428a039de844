import type { ReactNode } from "react";
import { useLanguage } from "../i18n/use-t.tsx";
import { useSite } from "./site.tsx";

type DrawnOnceProps = {
	/** All that the part depends on beside language and lite mode, the clock by its words; null where it is not alike for others. */
	shows: readonly unknown[] | null;
	children: ReactNode;
};

/** On the server: a part that shows what one showed before, to whomever, is not drawn again. */
export function DrawnOnce({ shows, children }: DrawnOnceProps) {
	const { markup, saveData } = useSite();
	const language = useLanguage();
	if (!markup || !shows) return children;
	const { mark, isDrawn } = markup.begin(JSON.stringify([language, saveData, ...shows]));
	const edge = <wbr data-part={mark} />;
	if (isDrawn) return edge;
	return (
		<>
			{edge}
			{children}
			{edge}
		</>
	);
}
