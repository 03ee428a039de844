import { use, useState } from "react";
import { Drawing, drawings, type IconName, IconSheetContext, iconId } from "../ui/icon.tsx";

/**
 * Holds, once each, the icons that a page uses several times, if `isWanted`. The server knows which these are only once the page is
 * complete; in the browser the sheet stays as it came for the life of the document, even across sign-in and sign-out.
 */
export function IconSheet({ isWanted }: { isWanted: boolean }) {
	const sheetMark = use(IconSheetContext);
	const [names] = useState(() => (import.meta.env.SSR ? [] : namesOnSheet()));
	if (import.meta.env.SSR ? !isWanted : !names) return null;
	return (
		<svg id="icons" aria-hidden="true" className="hidden">
			{import.meta.env.SSR ? sheetMark : names?.map((name) => <Drawing key={name} name={name} id={iconId(name)} />)}
		</svg>
	);
}

function namesOnSheet(): IconName[] | null {
	const sheet = document.getElementById("icons");
	return sheet && [...sheet.children].map(({ id }) => id.replace(iconId(""), "") as IconName);
}

/**
 * On the server: fills the finished page's sheet, which precedes all icons. On a page without a sheet, and for icons used only once, the
 * icon is drawn in place.
 */
export function fillIconSheet(page: string, sheetMark: string): string {
	const [before = "", ...pieces] = page.split(iconReference.begin);
	const names = pieces.map((piece) => piece.slice(0, piece.indexOf(iconReference.end)) as IconName);
	const seen = new Set<IconName>();
	const shared = new Set<IconName>();
	if (before.includes(sheetMark)) for (const name of names) (seen.has(name) ? shared : seen).add(name);
	const sheet = Array.from(shared, (name) => markupOf(name, ` id="${iconId(name)}"`)).join("");
	const filled = names.map((name, index) => {
		const rest = pieces[index]?.slice(name.length + iconReference.end.length);
		return shared.has(name) ? `${iconReference.begin}${name}"/>${rest}` : markupOf(name) + rest;
	});
	return before.replace(sheetMark, sheet) + filled.join("");
}

const markupOf = (name: IconName, id = "") => `<svg${id} viewBox="0 0 24 24"><path d="${drawings[name]}"/></svg>`;

/** The markup the renderer writes for an icon, around its name. */
const iconReference = { begin: `<use href="#${iconId("")}`, end: '"></use>' };
