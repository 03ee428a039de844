import { useEffect, useEffectEvent, useId, useState } from "react";
import { browserApi } from "../api/browser.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";

await loadMessages("composer");

export type MentionListProps = { area: HTMLTextAreaElement };

type People = Awaited<ReturnType<typeof fetchPeople>>;

/** Milliseconds; long enough for a fast typist's next letter. */
const debounce = 180;

/**
 * Suggestions for the mention being typed, below the field: up and down choose, Enter or Tab accepts, Escape closes. The focus stays in the
 * text; the field announces the chosen one (ARIA, combobox of a text with a list).
 */
export function MentionList({ area }: MentionListProps) {
	const t = useT();
	const listId = useId();
	const [people, setPeople] = useState<People>([]);
	const [chosen, setChosen] = useState(0);
	/** The text after `@`; null if no mention is being typed or the list was closed. */
	const [typed, setTyped] = useState<string | null>(null);
	const suggestions = typed === null ? [] : people;

	useEffect(() => {
		if (!typed) return setPeople([]);
		let isCurrent = true;
		const show = (found: People) => {
			// the response to an earlier query may come last
			if (!isCurrent) return;
			setPeople(found);
			setChosen(0);
		};
		const timer = setTimeout(() => {
			// no suggestions on failure: the mention can be typed out
			fetchPeople(typed).then(show, () => show([]));
		}, debounce);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [typed]);

	const insert = (slug: string) => {
		const end = area.selectionStart;
		const start = end - (typed?.length ?? 0);
		area.setRangeText(`${slug} `, start, end, "end");
		setTyped(null);
		area.focus();
		// lets the form save and count the text
		area.dispatchEvent(new Event("input", { bubbles: true }));
	};

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const person = suggestions[chosen];
		if (!person || event.isComposing) return;
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step !== 0) setChosen((chosen + step + suggestions.length) % suggestions.length);
		else if (event.key === "Enter" || event.key === "Tab") insert(person.slug);
		else if (event.key === "Escape") setTyped(null);
		else return;
		event.preventDefault();
		event.stopPropagation();
	});

	useEffect(() => {
		const updateQuery = () => setTyped(typedAt(area));
		const press = (event: KeyboardEvent) => onKey(event);
		// a tap on the list blurs the field first
		const closeOnBlur = () => setTimeout(() => setTyped((current) => (document.activeElement === area ? current : null)), 200);
		area.addEventListener("input", updateQuery);
		area.addEventListener("click", updateQuery);
		area.addEventListener("keydown", press);
		area.addEventListener("blur", closeOnBlur);
		updateQuery();
		return () => {
			area.removeEventListener("input", updateQuery);
			area.removeEventListener("click", updateQuery);
			area.removeEventListener("keydown", press);
			area.removeEventListener("blur", closeOnBlur);
		};
	}, [area]);

	const isOpen = suggestions.length > 0;
	useEffect(() => {
		area.setAttribute("aria-autocomplete", "list");
		area.setAttribute("aria-haspopup", "listbox");
		if (!isOpen) return;
		area.setAttribute("aria-controls", listId);
		area.setAttribute("aria-activedescendant", `${listId}-${chosen}`);
		return () => {
			area.removeAttribute("aria-controls");
			area.removeAttribute("aria-activedescendant");
		};
	}, [area, isOpen, chosen, listId]);

	return (
		<>
			<p role="status" className="sr-only">
				{isOpen && t("composer.people", { count: suggestions.length })}
			</p>
			{isOpen && (
				<div
					id={listId}
					role="listbox"
					aria-label={t("composer.mention")}
					className="grid overflow-hidden rounded-md border border-edge bg-surface shadow-lifted"
				>
					{suggestions.map(({ id, slug, fullName, title, avatar }, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
						<div
							key={id}
							id={`${listId}-${index}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === chosen}
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => insert(slug)}
							className={classes("flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5", index === chosen && "bg-leaf-soft")}
						>
							<Avatar name={fullName} src={avatar} size="sm" />
							<span className="min-w-0">
								<span className="block truncate font-semibold text-sm">{fullName}</span>
								<span className="block truncate text-muted text-xs">
									@{slug}
									{title && ` · ${title}`}
								</span>
							</span>
						</div>
					))}
				</div>
			)}
		</>
	);
}

const fetchPeople = async (q: string) => (await browserApi("GET /feed/mentions", { query: { q } })).people;

/** The mention that ends at the caret, without its `@`; null if there is none. */
function typedAt(area: HTMLTextAreaElement): string | null {
	const [, typed] = /(?:^|[^\p{L}\p{N}_@./-])@([\p{L}\p{M}\p{N}-]{1,40})$/u.exec(area.value.slice(0, area.selectionStart)) ?? [];
	return typed ?? null;
}
