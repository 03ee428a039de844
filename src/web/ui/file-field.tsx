import { type ComponentProps, type FormEvent, use, useEffect, useRef, useState } from "react";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import { describe, Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { NoFilesContext } from "./no-files.ts";

type FileFieldProps = FieldProps &
	Omit<ComponentProps<"input">, keyof FieldProps | "type" | "accept" | "onChange" | "defaultValue"> & {
		/** MIME types, or file extensions (`.docx`) whose type some machines do not know; `kind` is the wording for people ("PDF"). */
		accept: string;
		kind: string;
		maxBytes: number;
		/** The prompt on the tile; defaults to one for any file. */
		prompt?: string | undefined;
		/** Called on each choice, with the error the browser can detect itself. */
		onChoice?: (choice: { file: File | null; error: string | undefined }) => void;
	};

/**
 * A field for one file, as a tile: shows the accepted kind and size limit before the choice, the file's name and size after. Without
 * scripts the browser's own control is shown, since only it can name the chosen file.
 */
export function FileField({
	name,
	label,
	id,
	hint,
	error,
	required,
	className,
	accept,
	kind,
	maxBytes,
	prompt,
	onChoice,
	...input
}: FileFieldProps) {
	const t = useT();
	const format = useFormat();
	const box = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<{ file: File | null; error: string | undefined; isSent?: true } | null>(null);
	const isOff = use(NoFilesContext);
	const limit = isOff ? t("ui.noFiles") : t("ui.fileLimit", { kind, size: format.bytes(maxBytes) });
	// the server's error was about the previous file: hidden for a new one until that is sent too
	const shownError = chosen === null || chosen.isSent ? error : undefined;
	const field = { name, label, id, hint, error: chosen?.error ?? shownError, required, className };
	const described = describe(field);
	const limitId = `${described.id}-limit`;

	const choose = (file: File | null) => {
		const choice = { file, error: file ? problemOf(file) : undefined };
		setChosen(choice);
		onChoice?.(choice);
	};
	const problemOf = (file: File) => {
		if (file.size > maxBytes) return t("ui.fileTooLarge", { size: format.bytes(maxBytes) });
		return accepts(accept, file) ? undefined : t("ui.fileWrongType");
	};
	const remove = () => {
		if (box.current) box.current.value = "";
		choose(null);
		box.current?.focus();
	};
	/** Shows the error below the field, in the page's language, instead of the browser's bubble. */
	const showMissing = (event: FormEvent<HTMLInputElement>) => {
		event.preventDefault();
		setChosen({ file: null, error: t("ui.fileMissing") });
		const first = event.currentTarget.form?.querySelector("input:invalid, select:invalid, textarea:invalid");
		if (first === event.currentTarget) event.currentTarget.focus();
	};
	// picks up a file chosen before scripts loaded, and notes when the form is sent
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
	useEffect(() => {
		const file = box.current?.files?.[0];
		if (file) choose(file);
		const form = box.current?.form;
		const markSent = () => setChosen((choice) => choice && { ...choice, isSent: true });
		form?.addEventListener("submit", markSent);
		return () => form?.removeEventListener("submit", markSent);
	}, []);

	const file = chosen?.file;
	return (
		<Field {...field}>
			<div
				className={classes(
					"relative flex min-h-16 items-center gap-3 rounded-sm border px-3 py-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-leaf has-disabled:opacity-50",
					field.error ? "border-clay" : "border-edge",
					file ? "bg-surface" : "border-dashed hover:bg-sunken",
				)}
			>
				<span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf not-scripted:hidden">
					<Icon name={file ? "document" : "paperclip"} />
				</span>
				<span className="grid min-w-0 flex-1">
					<span className="truncate font-semibold text-sm not-scripted:hidden">{file ? file.name : (prompt ?? t("ui.chooseFile"))}</span>
					<span id={limitId} className={classes("text-meta", isOff ? "text-ochre-ink" : "text-muted")}>
						{file ? format.bytes(file.size) : limit}
					</span>
					<input
						ref={box}
						type="file"
						accept={accept}
						{...input}
						{...described}
						aria-describedby={classes(described["aria-describedby"], limitId)}
						onInvalid={showMissing}
						onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
						className="cursor-pointer scripted:absolute scripted:inset-0 scripted:size-full scripted:opacity-0 not-scripted:py-3 not-scripted:text-sm"
					/>
				</span>
				{file && <IconButton icon="close" label={t("ui.remove", { name: file.name })} onClick={remove} className="relative -mr-2" />}
			</div>
		</Field>
	);
}

function accepts(accept: string, file: File): boolean {
	return accept
		.split(",")
		.map((type) => type.trim())
		.some((type) => {
			if (type.startsWith(".")) return file.name.toLowerCase().endsWith(type);
			return type.endsWith("/*") ? file.type.startsWith(type.slice(0, -1)) : file.type === type;
		});
}
