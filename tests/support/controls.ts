import type { Locator, Page } from "playwright-core";

/**
 * Controls of the page as it stands that do nothing: a field or button without a form, name or script; a button that is
 * pressed and after which nothing has changed, been asked for or opened. What is in `tried` (by its words) is not
 * pressed again; `room` leads back to the page.
 */
export async function deadControls(page: Page, room: string, tried: Set<string>): Promise<string[]> {
	await open(page, room);
	const dead = await withoutEffect(page);
	for (let i = 0; ; i++) {
		const button = pressable(page).nth(i);
		if ((await button.count()) === 0) return dead.map((one) => `${room}: ${one}`);
		const words = await button.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent ?? "");
		if (tried.has(words) || !(await button.isVisible()) || (await button.isDisabled())) continue;
		tried.add(words);
		if (!(await doesSomething(page, button))) dead.push(`"${words}" does nothing`);
		await open(page, room);
	}
}

/** A page with its menus open and its scripts running; a guest's come with the first touch of something that needs them. */
async function open(page: Page, url: string): Promise<void> {
	await page.goto(url);
	const willBeLive = await page.evaluate(() => {
		for (const details of document.querySelectorAll("details")) details.open = true;
		if (!document.getElementById("late")) return true;
		const plain = "[type=hidden],form[method=get] *,[data-plain],[data-plain] *";
		const first = document.querySelector<HTMLElement>(`:is(button,input,select,textarea):not(${plain})`);
		first?.focus();
		return first !== null && document.activeElement === first;
	});
	if (willBeLive) await page.locator("html[data-live]").waitFor();
}

const pressable = (page: Page): Locator => page.locator("button[type=button]");

async function doesSomething(page: Page, button: Locator): Promise<boolean> {
	let happened = false;
	const happens = () => {
		happened = true;
	};
	const events = ["request", "dialog", "popup", "download", "filechooser"] as const;
	for (const event of events) page.on(event as "request", happens);
	await page.evaluate(() => {
		const told = document.documentElement;
		const tell = () => {
			told.dataset.changed = "";
		};
		const observer = new MutationObserver((changes) => changes.some(({ attributeName }) => attributeName !== "data-changed") && tell());
		observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
		// what a field holds and where the focus is are no part of the document
		for (const event of ["input", "focusin"]) addEventListener(event, tell, true);
	});
	// not by a pointer: an open menu may lie above it
	await button.evaluate((element: HTMLElement) => element.click());
	for (let waits = 0; waits < 40 && !happened; waits++) {
		happened = await page
			.locator("html[data-changed]")
			.count()
			.then(
				(count) => count > 0,
				() => true,
			);
		if (!happened) await page.waitForTimeout(50);
	}
	for (const event of events) page.off(event as "request", happens);
	return happened;
}

/** What has neither a form nor a script: told from the page alone. */
function withoutEffect(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const handled = (element: Element) =>
			Object.entries(element).some(
				([key, props]) => key.startsWith("__reactProps$") && Object.keys(props as object).some((name) => /^on[A-Z]/.test(name)),
			);
		const problemOf = (element: Element): string | null => {
			if (element instanceof HTMLAnchorElement) return element.hasAttribute("href") || handled(element) ? null : "a link to nowhere";
			if (element instanceof HTMLButtonElement) return element.type === "button" || element.form ? null : "a button that sends no form";
			if (element instanceof HTMLLabelElement) return element.control ? null : "a label of nothing";
			if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
				return (element.form && element.name) || handled(element) ? null : "a field that nothing reads";
			if (element.localName === "summary") return element.parentElement?.localName === "details" ? null : "a summary of nothing";
			// reached by the keyboard so that it can be scrolled
			if (["auto", "scroll"].includes(getComputedStyle(element).overflowX)) return null;
			return handled(element) ? null : "a control without a script";
		};
		const found = [...document.querySelectorAll("a,button,label,input,select,textarea,summary,[role=button],[tabindex='0']")];
		return found.flatMap((element) => {
			const problem = problemOf(element);
			return problem ? [`${problem}: ${element.outerHTML.slice(0, 200)}`] : [];
		});
	});
}
