import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon, IconSheetContext } from "../ui/icon.tsx";
import { fillIconSheet, IconSheet } from "./icon-sheet.tsx";

const place = "icons 8d7f6a52";

/** Renders a page as the server does. */
function write({ hasSheet }: { hasSheet: boolean }): string {
	const icons = [
		createElement(Icon, { key: 1, name: "chat" }),
		createElement(Icon, { key: 2, name: "chat", filled: true }),
		createElement(Icon, { key: 3, name: "check" }),
	];
	const page = createElement(IconSheetContext, { value: place }, createElement(IconSheet, { isWanted: hasSheet }), icons);
	return fillIconSheet(renderToStaticMarkup(page), place);
}
const count = (page: string, part: string) => page.split(part).length - 1;
const check = '<svg aria-hidden="true" class="icon"><svg viewBox="0 0 24 24"><path d="m5 12.5 4.5 4.5L19 7.5"/></svg></svg>';

test("an icon used several times on a page is drawn once and referenced", () => {
	const page = write({ hasSheet: true });
	expect(count(page, '<svg id="i-chat" viewBox="0 0 24 24"><path d="M4.5')).toBe(1);
	expect(count(page, '<use href="#i-chat"/>')).toBe(2);
	expect(count(page, check)).toBe(1);
	expect(page).not.toContain("i-check");
	expect(page).not.toContain(place);
});

test("a page without a sheet has each icon in place", () => {
	const page = write({ hasSheet: false });
	expect(count(page, '<path d="M4.5')).toBe(2);
	expect(count(page, check)).toBe(1);
	expect(page).not.toContain("<use");
});
