import type { Locator, Page } from "playwright-core";

/** How a person works a page: with a pointer, or with the keyboard alone. */
export type InputMethod = {
	/** A link or a button. */
	press(control: Locator): Promise<void>;
	write(field: Locator, text: string): Promise<void>;
	/** One of several options. */
	pick(radio: Locator): Promise<void>;
	/** A file, for a file field. */
	choose(field: Locator, path: string): Promise<void>;
};

export const pointerInput: InputMethod = {
	press: (control) => control.click(),
	write: (field, text) => field.fill(text),
	pick: (radio) => radio.check(),
	choose: (field, path) => field.setInputFiles(path),
};

/** Reaches controls by Tab only, and does nothing while the focus is not visible. */
export function keyboardInput(page: Page): InputMethod {
	// while there is a listener, the browser hands file choosers to the test; one added together with the press may come too late
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
			const chooserOpens = page.waitForEvent("filechooser");
			await page.keyboard.press("Space");
			await (await chooserOpens).setFiles(path);
		},
	};
}

/** More than any page takes. */
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
