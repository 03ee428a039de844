import { globSync } from "node:fs";
import { basename } from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { specimens, Widgets } from "./widgets.tsx";

const namesOf = (...files: string[]) => globSync(files).map((file) => basename(file, ".tsx"));
const specimenNames = Object.keys(specimens);

test("every widget of src/web/ui and every card is on /dev/ui", () => {
	expect(namesOf("src/web/ui/*.tsx", "src/web/*/*-card.tsx").filter((name) => !specimenNames.includes(name))).toEqual([]);
});

test("everything on /dev/ui has a file", () => {
	const files = namesOf("src/web/**/*.tsx");
	expect(specimenNames.filter((name) => !files.includes(name))).toEqual([]);
});

test.each(["en", "fr"] as const)("in %s each is rendered", (language) => {
	const page = renderToString(createElement(Widgets, { language }));
	for (const widget of specimenNames) expect(page).toContain(`id="${widget}"`);
});
