import type { Locator, Page } from "playwright-core";

/**
 * Finds controls of a page that do nothing: a field or button without a form, name or script; a button whose press changes,
 * requests and opens nothing. Buttons in `tried` (by their text) are not pressed again; `url` is the page.
 */
export async function deadControls(page: Page, url: string, tried: Set<string>): Promise<string[]> {
	await open(page, url);
	const dead = await inertControls(page);
	let isFresh = true;
	for (const label of await pressable(page).evaluateAll((buttons) =>
		buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent),
	)) {
		if (tried.has(label)) continue;
		let outcome = await press(page, label);
		// an earlier press may have removed it or done its work: it is tried on a fresh page
		if (!isFresh && (outcome === "nothing" || outcome === "gone")) {
			await open(page, url);
			outcome = await press(page, label);
		}
		if (outcome === "left") await open(page, url);
		isFresh = outcome !== "changed";
		// a remembered fold also hides its contents on a fresh page
		if (outcome === "gone") continue;
		tried.add(label);
		if (outcome === "nothing") dead.push(`"${label}" does nothing`);
	}
	return dead.map((problem) => `${url}: ${problem}`);
}

/** Opens a page with its menus open and its scripts running; a guest's scripts load on the first touch of something that needs them. */
async function open(page: Page, url: string): Promise<void> {
	await page.goto(url);
	const runsScripts = await page.evaluate(() => {
		for (const details of document.querySelectorAll("details")) details.open = true;
		if (!document.getElementById("late")) return true;
		const plain = "[type=hidden],form[method=get] *,[data-plain],[data-plain] *,[popovertarget]";
		const first = document.querySelector<HTMLElement>(`:is(button,input,select,textarea):not(${plain})`);
		first?.focus();
		return first !== null && document.activeElement === first;
	});
	if (runsScripts) await page.locator("html[data-live]").waitFor();
}

/** The buttons a person could press now; a button that belongs to a form is left to the form. */
const pressable = (page: Page): Locator => page.locator("button[type=button]:enabled:not([aria-disabled=true]):visible");

type Change = "changed" | "nothing" | "gone";

/** Presses a button. "left": it requested or opened something, and the page may soon be replaced. */
async function press(page: Page, label: string): Promise<Change | "left"> {
	let report = () => {};
	const prompted = new Promise<"left">((resolve) => {
		report = () => resolve("left");
	});
	const events = ["request", "dialog", "popup", "download", "filechooser"] as const;
	for (const event of events) page.on(event as "request", report);
	const changed = pressable(page)
		.evaluateAll(pressAndWatch, label)
		// another page has loaded
		.catch(() => "left" as const);
	const outcome = await Promise.race([prompted, changed]);
	for (const event of events) page.off(event as "request", report);
	return outcome;
}

/** Presses a button and watches for a change within two seconds; ends once changes stop. */
async function pressAndWatch(buttons: Element[], label: string): Promise<Change> {
	const button = buttons.find((one) => (one.getAttribute("aria-label") ?? one.textContent) === label) as HTMLElement | undefined;
	if (!button) return "gone";
	let hasChanged = false;
	let restart = () => {};
	const onChange = () => {
		hasChanged = true;
		restart();
	};
	const observer = new MutationObserver(onChange);
	observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
	// field values, the focus and open popovers are not part of the document
	for (const event of ["input", "focusin", "toggle"]) addEventListener(event, onChange, true);
	const quiet = (milliseconds: number) =>
		new Promise<void>((resolve) => {
			let timer = setTimeout(resolve, milliseconds);
			restart = () => {
				clearTimeout(timer);
				timer = setTimeout(resolve, 100);
			};
		});
	const settled = quiet(2_000);
	// not by a pointer: an open menu may cover it
	button.click();
	// late changes by this press must not count for the next one
	await settled;
	observer.disconnect();
	for (const event of ["input", "focusin", "toggle"]) removeEventListener(event, onChange, true);
	return hasChanged ? "changed" : "nothing";
}

/** Finds controls with neither a form nor a script, without pressing them. */
function inertControls(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const hasHandler = (element: Element) =>
			Object.entries(element).some(
				([key, props]) => key.startsWith("__reactProps$") && Object.keys(props as object).some((name) => /^on[A-Z]/.test(name)),
			);
		const problemOf = (element: Element): string | null => {
			if (element instanceof HTMLAnchorElement) return element.hasAttribute("href") || hasHandler(element) ? null : "a link to nowhere";
			if (element instanceof HTMLButtonElement) return element.type === "button" || element.form ? null : "a button that sends no form";
			if (element instanceof HTMLLabelElement) return element.control ? null : "a label of nothing";
			if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
				return (element.form && element.name) || hasHandler(element) ? null : "a field that nothing reads";
			if (element.localName === "summary") return element.parentElement?.localName === "details" ? null : "a summary of nothing";
			// focusable only so that the keyboard can scroll it
			if (["auto", "scroll"].includes(getComputedStyle(element).overflowX)) return null;
			return hasHandler(element) ? null : "a control without a script";
		};
		const controls = [...document.querySelectorAll("a,button,label,input,select,textarea,summary,[role=button],[tabindex='0']")];
		return controls.flatMap((element) => {
			const problem = problemOf(element);
			return problem ? [`${problem}: ${element.outerHTML.slice(0, 200)}`] : [];
		});
	});
}
