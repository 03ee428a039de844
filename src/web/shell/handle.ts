import { useMatches } from "react-router";

/** A route's settings for the frame around it: `export const handle: Handle = { header: "public" }`. */
export type Handle = {
	/** Rendered alone, without header and footer. */
	bare?: true;
	/** Header for visitors new to the site, instead of the top bar (decisions.md "On the screens"). */
	header?: "public";
	/** No footer for signed-in viewers, on pages that fill the screen. */
	footer?: "none";
	/** Always light, whatever the theme; the stored choice is unaffected (decisions.md "Public pages"). */
	light?: true;
};

export function useHandle(): Handle {
	return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as Handle;
}
