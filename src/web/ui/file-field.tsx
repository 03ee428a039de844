import { type ComponentProps, useState } from "react";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { describe, Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

type FileFieldProps = FieldProps &
	Omit<ComponentProps<"input">, keyof FieldProps | "type" | "accept" | "onChange" | "defaultValue"> & {
		/** MIME types, or endings of names (`.docx`), which not every machine knows a type for; `kind` is their word for people ("PDF"). */
		accept: string;
		kind: string;
		maxBytes: number;
		/** Tells of each choice, with the error that the browser can see by itself. */
		onChoice?: (choice: { file: File | null; error: string | undefined }) => void;
	};

/** One file: its kind and largest size are said before choosing, its name and size after. */
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
	onChoice,
	...input
}: FileFieldProps) {
	const t = useT();
	const format = useFormat();
	const [chosen, setChosen] = useState<{ file: File | null; error: string | undefined } | null>(null);
	const limit = t("ui.fileLimit", { kind, size: format.bytes(maxBytes) });
	const field = { name, label, id, hint: hint ? `${hint} ${limit}` : limit, error: chosen ? chosen.error : error, required, className };

	const choose = (file: File | null) => {
		const choice = { file, error: file ? problemOf(file) : undefined };
		setChosen(choice);
		onChoice?.(choice);
	};
	const problemOf = (file: File) => {
		if (file.size > maxBytes) return t("ui.fileTooLarge", { size: format.bytes(maxBytes) });
		return accepts(accept, file) ? undefined : t("ui.fileWrongType");
	};

	return (
		<Field {...field}>
			<input
				type="file"
				accept={accept}
				{...input}
				{...describe(field)}
				onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
				className="field-box border-dashed py-1.5 pl-1.5 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:bg-leaf-soft file:px-3 file:font-semibold file:text-leaf"
			/>
			{chosen?.file && !chosen.error && (
				<p className="flex items-center gap-1.5 text-sm">
					<Icon name="check" className="size-4 text-leaf" />
					<span className="min-w-0 truncate">{chosen.file.name}</span>
					<span className="shrink-0 text-muted">{format.bytes(chosen.file.size)}</span>
				</p>
			)}
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
