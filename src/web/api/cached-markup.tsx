import type { ReactNode } from "react";
import { useLanguage } from "../i18n/use-t.tsx";
import { useSite } from "./site.tsx";

type CachedMarkupProps = {
	/** Everything the part depends on besides language and lite mode, times as worded; null if it differs between viewers. */
	content: readonly unknown[] | null;
	children: ReactNode;
};

/** On the server: reuses the markup of a part that was rendered before with the same content, for whichever viewer. */
export function CachedMarkup({ content, children }: CachedMarkupProps) {
	const { markup, saveData } = useSite();
	const language = useLanguage();
	if (!markup || !content) return children;
	const { marker, isCached } = markup.begin(JSON.stringify([language, saveData, ...content]));
	const edge = <wbr data-part={marker} />;
	if (isCached) return edge;
	return (
		<>
			{edge}
			{children}
			{edge}
		</>
	);
}
