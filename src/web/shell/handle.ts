import { useMatches } from "react-router";

/** What a route tells the frame around it: `export const handle: Handle = { header: "public" }`. */
export type Handle = {
	/** It stands alone, without header and footer. */
	bare?: true;
	/** The header for whoever does not know the site yet, in the place of the top bar (decisions.md "On the screens"). */
	header?: "public";
	/** What fills the screen has no footer, for who is signed in. */
	footer?: "none";
	/** Drawn light whatever the theme; the stored choice stays as it is (decisions.md "Public pages"). */
	light?: true;
};

export function useHandle(): Handle {
	return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as Handle;
}
