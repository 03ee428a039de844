import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { iconButtonClass } from "./button.tsx";
import { formatText, type TextFormat, textFormats } from "./format-text.ts";
import { Icon } from "./icon.tsx";

await loadMessages("formatting");

const signs: Record<TextFormat, ReactNode> = {
	bold: <b>B</b>,
	italic: <i>I</i>,
	heading: <b>H</b>,
	list: <Icon name="list" />,
	quote: <b>“ ”</b>,
	link: <Icon name="link" />,
};

/** Shortcut keys, with Control or ⌘. */
const keys: Partial<Record<TextFormat, string>> = { bold: "b", italic: "i", link: "k" };

/** Buttons above a text area (`tools`) that put Markdown marks around the selection; without scripts people type them. */
export function FormatBar() {
	const t = useT();
	const bar = useRef<HTMLDivElement>(null);
	const format = (style: TextFormat) => {
		const area = textBelow(bar.current);
		if (area) rewrite(area, style);
	};
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
		const style = textFormats.find((textFormat) => keys[textFormat] === event.key.toLowerCase());
		if (!style) return;
		event.preventDefault();
		format(style);
	});
	useLayoutEffect(() => {
		const area = textBelow(bar.current);
		area?.addEventListener("keydown", onKey);
		return () => area?.removeEventListener("keydown", onKey);
	}, []);
	return (
		<div ref={bar} role="toolbar" aria-label={t("formatting.bar")} data-script className="-ml-3 flex flex-wrap not-scripted:hidden">
			{textFormats.map((textFormat) => (
				<button
					key={textFormat}
					type="button"
					aria-label={t(`formatting.${textFormat}`)}
					aria-keyshortcuts={keys[textFormat] && `Control+${keys[textFormat].toUpperCase()}`}
					title={t(`formatting.${textFormat}`)}
					onClick={() => format(textFormat)}
					className={iconButtonClass()}
				>
					<span aria-hidden="true">{signs[textFormat]}</span>
				</button>
			))}
		</div>
	);
}

const textBelow = (bar: HTMLElement | null) => bar?.parentElement?.querySelector("textarea");

/** Edits as if typed, so that the browser's own Undo reverts it and input listeners notice. */
function rewrite(area: HTMLTextAreaElement, style: TextFormat): void {
	const { from, to, insert, select } = formatText(area.value, [area.selectionStart, area.selectionEnd], style);
	area.focus();
	area.setSelectionRange(from, to);
	// if the browser refuses execCommand, Undo is lost but not the text
	if (!document.execCommand(insert ? "insertText" : "delete", false, insert)) {
		area.setRangeText(insert, from, to);
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
	area.setSelectionRange(...select);
}
