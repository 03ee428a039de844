import type { ReactNode } from "react";
import { useLanguage } from "../i18n/use-t.tsx";
import { useSite } from "./site.tsx";

type DrawnOnceProps = {
	/** Everything the part depends on besides language and lite mode, times as worded; null if it differs between viewers. */
	shows: readonly unknown[] | null;
	children: ReactNode;
};

/** On the server: reuses the markup of a part that was rendered before with the same content, for whichever viewer. */
export function DrawnOnce({ shows, children }: DrawnOnceProps) {
	const { markup, saveData } = useSite();
	const language = useLanguage();
	if (!markup || !shows) return children;
	const { mark, isCached } = markup.begin(JSON.stringify([language, saveData, ...shows]));
	const edge = <wbr data-part={mark} />;
	if (isCached) return edge;
	return (
		<>
			{edge}
			{children}
			{edge}
		</>
	);
}
