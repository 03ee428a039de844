import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { describe, Field, type FieldProps, fieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";

type TagsFieldProps = FieldProps & {
	defaultValue?: readonly string[] | undefined;
	placeholder?: string | undefined;
	disabled?: boolean | undefined;
	/** For search forms: Enter submits the form when nothing is typed. By default it then does nothing (marketplace.md §5). */
	enterSubmits?: boolean | undefined;
	/** Called on every change, including text still being typed, for forms that keep a draft or clear an error. */
	onTags?: ((tags: string[]) => void) | undefined;
};

/**
 * A field for words: Enter or a comma adds one, each can be removed; blanks and duplicates are dropped. Sends one comma-separated value, as
 * does the plain text field shown without scripts.
 */
export function TagsField({
	name,
	label,
	id = fieldId(name),
	hint,
	error,
	required,
	className,
	defaultValue = [],
	placeholder,
	disabled,
	enterSubmits = false,
	onTags,
}: TagsFieldProps) {
	const t = useT();
	const entry = useRef<HTMLInputElement>(null);
	/** null until scripts run: the field is plain text. */
	const [tags, setTags] = useState<string[] | null>(null);
	const [typing, setTyping] = useState("");

	/** True if somebody was typing when the scripts loaded. */
	const wasTyping = useRef(false);
	// Text typed before the scripts loaded is only in the DOM; the word at the caret may be unfinished.
	useLayoutEffect(() => {
		const { value = "", defaultValue = "" } = entry.current ?? {};
		wasTyping.current = entry.current === document.activeElement;
		const end = wasTyping.current && value !== defaultValue ? value.lastIndexOf(",") + 1 : value.length;
		setTags(split(value.slice(0, end)));
		setTyping(value.slice(end).trimStart());
	}, []);
	const isScripted = tags !== null;
	useLayoutEffect(() => {
		if (isScripted && wasTyping.current) entry.current?.focus();
	}, [isScripted]);

	const field = { name, label, id, hint: hint ?? t(tags ? "ui.tagsHint" : "ui.tagsPlain"), error, required, className };
	const { name: _, required: __, ...attributes } = describe(field);
	if (!tags) {
		return (
			<Field {...field}>
				<input
					ref={entry}
					type="text"
					{...attributes}
					name={name}
					disabled={disabled}
					defaultValue={defaultValue.join(", ")}
					placeholder={placeholder}
					data-script
					className="field-box"
				/>
			</Field>
		);
	}

	const type = (typed: string) => {
		setTyping(typed);
		onTags?.(unique([...tags, ...split(typed)]));
	};
	const change = (next: string[]) => {
		setTags(next);
		onTags?.(next);
	};
	const add = () => {
		const next = unique([...tags, ...split(typing)]);
		if (next.length !== tags.length) change(next);
		setTyping("");
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		// Enter then accepts what an input method suggests
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter" || event.key === ",") {
			if (event.key === "," || typing.trim() || !enterSubmits) event.preventDefault();
			add();
		} else if (event.key === "Backspace" && typing === "" && tags.length > 0) change(tags.slice(0, -1));
	};
	const remove = (tag: string) => {
		change(tags.filter((other) => other !== tag));
		entry.current?.focus();
	};

	return (
		<Field {...field}>
			{tags.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{tags.map((tag) => (
						<li key={tag} className="flex items-center rounded-full bg-leaf-soft pl-3 text-sm">
							<span className="py-1">{tag}</span>
							<button
								type="button"
								disabled={disabled}
								onClick={() => remove(tag)}
								aria-label={t("ui.remove", { name: tag })}
								className="grid size-11 place-items-center rounded-full text-muted hover:text-ink sm:size-9"
							>
								<Icon name="close" className="size-4" />
							</button>
						</li>
					))}
				</ul>
			)}
			<input
				ref={entry}
				type="text"
				{...attributes}
				value={typing}
				disabled={disabled}
				placeholder={placeholder}
				enterKeyHint="enter"
				autoComplete="off"
				onChange={(event) => type(event.currentTarget.value)}
				// no chip on blur: it would move the button being pressed; unfinished text is sent as it is
				onKeyDown={onKeyDown}
				className="field-box"
			/>
			<input type="hidden" name={name} disabled={disabled} value={unique([...tags, ...split(typing)]).join(",")} />
		</Field>
	);
}

const split = (text: string) =>
	text
		.split(",")
		.map((word) => word.replace(/\s+/g, " ").trim())
		.filter(Boolean);

/** Keeps the first of words that differ only in case. */
function unique(words: string[]): string[] {
	const seen = new Set<string>();
	return words.filter((word) => !seen.has(word.toLocaleLowerCase()) && seen.add(word.toLocaleLowerCase()));
}
