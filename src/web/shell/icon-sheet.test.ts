import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon, IconSheetContext } from "../ui/icon.tsx";
import { drawIcons, IconSheet } from "./icon-sheet.tsx";

const place = "icons 8d7f6a52";

/** Renders a page as the server does. */
function write({ hasSheet }: { hasSheet: boolean }): string {
	const icons = [
		createElement(Icon, { key: 1, name: "chat" }),
		createElement(Icon, { key: 2, name: "chat", filled: true }),
		createElement(Icon, { key: 3, name: "check" }),
	];
	const page = createElement(IconSheetContext, { value: place }, createElement(IconSheet, { isWanted: hasSheet }), icons);
	return drawIcons(renderToStaticMarkup(page), place);
}
const count = (page: string, part: string) => page.split(part).length - 1;
const check = '<path d="m5 12.5 4.5 4.5L19 7.5"/>';

test("an icon used several times on a page is drawn once and referenced", () => {
	const page = write({ hasSheet: true });
	expect(count(page, '<path id="icon-chat" d="M4.5')).toBe(1);
	expect(count(page, '<use href="#icon-chat"/>')).toBe(2);
	expect(count(page, check)).toBe(1);
	expect(page).not.toContain("icon-check");
	expect(page).not.toContain(place);
});

test("a page without a sheet has each icon in place", () => {
	const page = write({ hasSheet: false });
	expect(count(page, '<path d="M4.5')).toBe(2);
	expect(count(page, check)).toBe(1);
	expect(page).not.toContain("<use");
});
