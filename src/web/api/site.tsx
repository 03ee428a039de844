import { createContext, type ReactNode, use } from "react";
import { IconSheetContext } from "../ui/icon.tsx";
import { LiteContext } from "../ui/tap-to-load.tsx";
import type { MarkupCache } from "./markup-cache.ts";
import type { RequestContext } from "./request-context.ts";

/** The operator's names and the visitor's preferences; the same on the server and in the browser. */
export type Site = Pick<RequestContext, "siteName" | "publicUrl" | "saveData" | "keepsMail" | "operator" | "house"> & {
	/** On the server: the mark that identifies our own inline scripts (shell/approve-scripts.ts). */
	scriptMark?: string;
	/** On the server: the placeholder for the page's icons (shell/icon-sheet.tsx). */
	iconSheet?: string;
	/** On the server: cached parts that were rendered for another page. */
	markup?: MarkupCache;
};

const SiteContext = createContext<Site>({
	siteName: "",
	publicUrl: "",
	saveData: false,
	keepsMail: false,
	operator: { name: "", socialLinks: [] },
});

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
	return (
		<SiteContext value={site}>
			<IconSheetContext value={site.iconSheet ?? ""}>
				<LiteContext value={site.saveData}>{children}</LiteContext>
			</IconSheetContext>
		</SiteContext>
	);
}

export const useSite = (): Site => use(SiteContext);
