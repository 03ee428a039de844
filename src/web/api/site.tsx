import { createContext, type ReactNode, use } from "react";
import { IconSheetContext } from "../ui/icon.tsx";
import { LiteContext } from "../ui/tap-to-load.tsx";
import type { KeptMarkup } from "./kept-markup.ts";
import type { RequestContext } from "./request-context.ts";

/** What the operator named, and what the visitor asked for; the same on the server and in the browser. */
export type Site = Pick<RequestContext, "siteName" | "publicUrl" | "saveData" | "keepsMail" | "operator" | "house"> & {
	/** On the server: what each inline script carries, to be known for our own (shell/approve-scripts.ts). */
	scriptMark?: string;
	/** On the server: what holds the place of the page's icons (shell/icon-sheet.tsx). */
	iconSheet?: string;
	/** On the server: parts that were drawn for another page. */
	markup?: KeptMarkup;
};

const SiteContext = createContext<Site>({
	siteName: "",
	publicUrl: "",
	saveData: false,
	keepsMail: false,
	operator: { name: "", socialLinks: [] },
});

export function OnSite({ site, children }: { site: Site; children: ReactNode }) {
	return (
		<SiteContext value={site}>
			<IconSheetContext value={site.iconSheet ?? ""}>
				<LiteContext value={site.saveData}>{children}</LiteContext>
			</IconSheetContext>
		</SiteContext>
	);
}

export const useSite = (): Site => use(SiteContext);
