import type { Locator, Page } from "playwright-core";

/** How a person works a page: with a pointer, or with the keyboard alone. */
export type Hands = {
	/** A link, a button. */
	press(control: Locator): Promise<void>;
	write(field: Locator, text: string): Promise<void>;
	/** One of several. */
	pick(radio: Locator): Promise<void>;
	/** A file for a field that takes one. */
	choose(field: Locator, path: string): Promise<void>;
};

export const pointer: Hands = {
	press: (control) => control.click(),
	write: (field, text) => field.fill(text),
	pick: (radio) => radio.check(),
	choose: (field, path) => field.setInputFiles(path),
};

/** Nothing is touched that Tab does not lead to, and nothing is done while it cannot be seen where one is. */
export function keyboardOf(page: Page): Hands {
	// as long as somebody listens the browser asks the test for files; one that begins to listen with the press may come too late
	page.on("filechooser", () => {});
	return {
		async press(control) {
			await reach(page, control);
			await page.keyboard.press("Enter");
		},
		async write(field, text) {
			await reach(page, field);
			await page.keyboard.press("ControlOrMeta+a");
			await page.keyboard.type(text);
		},
		async pick(radio) {
			await reach(page, page.locator(`[name="${await radio.getAttribute("name")}"]:checked`));
			const last = 20;
			for (let step = 0; !(await radio.isChecked()); step++) {
				if (step === last) throw new Error(`The arrows do not lead to ${radio}`);
				await page.keyboard.press("ArrowDown");
			}
		},
		async choose(field, path) {
			await reach(page, field);
			const asked = page.waitForEvent("filechooser");
			await page.keyboard.press("Space");
			await (await asked).setFiles(path);
		},
	};
}

/** More than any page has to go through. */
const tabsMax = 200;

async function reach(page: Page, control: Locator): Promise<void> {
	await control.waitFor();
	for (let tabs = 0; tabs < tabsMax; tabs++) {
		const focus = await control.evaluate((element) => {
			if (element !== document.activeElement) return "elsewhere";
			const { outlineStyle, outlineWidth } = getComputedStyle(element);
			return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 ? "seen" : "unseen";
		});
		if (focus === "seen") return;
		if (focus === "unseen") throw new Error(`The focus on ${control} cannot be seen`);
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab does not lead to ${control}`);
}
