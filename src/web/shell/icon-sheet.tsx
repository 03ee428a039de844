import { use, useState } from "react";
import { drawings, type IconName, IconSheetContext, iconId } from "../ui/icon.tsx";

/**
 * Holds, once each, the icons that a page has several of, where that `isWanted`. What they are the server knows when the page is whole;
 * in the browser the sheet stays as it came as long as the document does, also when somebody signs in or out.
 */
export function IconSheet({ isWanted }: { isWanted: boolean }) {
	const place = use(IconSheetContext);
	const [names] = useState(() => (import.meta.env.SSR ? [] : namesOnSheet()));
	if (import.meta.env.SSR ? !isWanted : !names) return null;
	return (
		<svg id="icons" aria-hidden="true" className="hidden">
			{import.meta.env.SSR ? place : names?.map((name) => <path key={name} id={iconId(name)} d={drawings[name]} />)}
		</svg>
	);
}

function namesOnSheet(): IconName[] | null {
	const sheet = document.getElementById("icons");
	return sheet && [...sheet.children].map(({ id }) => id.replace(iconId(""), "") as IconName);
}

/** On the server: fills the finished page's sheet. Where it has none, and of what it has one, the icon is drawn where it stands. */
export function drawIcons(page: string, place: string): string {
	const count = new Map<IconName, number>();
	const hasSheet = page.includes(place);
	if (hasSheet) for (const [, name] of page.matchAll(pointers)) count.set(name as IconName, (count.get(name as IconName) ?? 0) + 1);
	const shared = [...count.keys()].filter((name) => (count.get(name) ?? 0) > 1);
	return page
		.replace(pointers, (_, name: IconName) => (shared.includes(name) ? `<use href="#${iconId(name)}"/>` : `<path d="${drawings[name]}"/>`))
		.replace(place, shared.map((name) => `<path id="${iconId(name)}" d="${drawings[name]}"/>`).join(""));
}

const pointers = /<use href="#icon-(\w+)"><\/use>/g;
