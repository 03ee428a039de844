/** Runs in the page: finds what is too small on a phone. */

/** Texts smaller than 12 px. */
export function smallTexts(): string[] {
	const problems = new Set<string>();
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const { data, parentElement: parent } = texts.currentNode as Text;
		const text = data.trim();
		if (!text || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest("svg, script, style, noscript, option")) continue;
		const size = Number.parseFloat(getComputedStyle(parent).fontSize);
		if (size < 12) problems.add(`"${text.slice(0, 30)}" in ${size} px`);
	}
	return [...problems];
}

/**
 * Controls less than 44 px high or wide, counting their own box, their label's, and whether a press 21 px from their middle still hits
 * them. A link that is itself the content (a name, a title, a time) needs 24 px (WCAG 2.2, 2.5.8); one between the words of a sentence may
 * be as high as they are.
 */
export function smallTargets(): string[] {
	const problems = new Set<string>();
	for (const target of document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [role=button]")) {
		if (target instanceof HTMLInputElement && target.type === "hidden") continue;
		if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
		if (target.closest("[popover]:not(:popover-open), [inert], .sr-only, .skip-link") || target.matches(":disabled")) continue;
		if (target.matches("a") && getComputedStyle(target).display.startsWith("inline") && isAmongWords(target)) continue;
		const boxes = [target, target.closest("label"), ...("labels" in target ? [...((target.labels as NodeList | null) ?? [])] : [])]
			.filter((element) => element instanceof HTMLElement)
			.map((element) => element.getBoundingClientRect());
		if (boxes.some(({ width }) => width === 0) || boxes.every(({ bottom, right }) => bottom < 0 || right < 0)) continue;
		const isLink = target.matches("a");
		const minSize = isLink ? 24 : 44;
		const [height, width] = [Math.max(...boxes.map((box) => box.height)), Math.max(...boxes.map((box) => box.width))];
		const isTall = height > minSize - 1;
		const isWide = isLink || width > minSize - 1;
		if ((isTall && isWide) || isHitAround(target, { isTall, isWide })) continue;
		const name = target.getAttribute("aria-label") ?? target.innerText.trim() ?? "";
		problems.add(`${target.localName} "${name.slice(0, 30)}" ${Math.round(width)} × ${Math.round(height)}`);
	}
	return [...problems];

	function isAmongWords(link: HTMLElement): boolean {
		let block = link.parentElement;
		while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
		// content skipped while out of sight (content-visibility) has no innerText
		const wordsOf = (element: HTMLElement | null) => (element?.innerText || element?.textContent || "").trim();
		return wordsOf(block).length > wordsOf(link).length;
	}

	function isHitAround(target: HTMLElement, { isTall, isWide }: { isTall: boolean; isWide: boolean }): boolean {
		target.scrollIntoView({ block: "center", behavior: "instant" });
		const { left, top, width, height } = target.getBoundingClientRect();
		const [x, y] = [left + width / 2, top + height / 2];
		const beside = [
			...(isTall ? [] : [[x, y - 21] as const, [x, y + 21] as const]),
			...(isWide ? [] : [[x - 21, y] as const, [x + 21, y] as const]),
		];
		return beside.every(([atX, atY]) => {
			const hit = document.elementFromPoint(atX, atY);
			return hit !== null && (target.contains(hit) || (hit.closest("label")?.contains(target) ?? false));
		});
	}
}
