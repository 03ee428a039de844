import { type ReactNode, useState } from "react";
import { Icon } from "../ui/icon.tsx";

type FoldedFieldsProps = {
	title: string;
	/** What is inside, in a few words. */
	text: string;
	/** One of the fields has a value: they start open. */
	isFilled: boolean;
	/** One of the fields has an error: they open. */
	hasError: boolean;
	children: ReactNode;
};

/** The fields of a section that few jobs need. */
export function FoldedFields({ title, text, isFilled, hasError, children }: FoldedFieldsProps) {
	const [isOpen, setOpen] = useState(isFilled);
	if (!isOpen && hasError) setOpen(true);
	return (
		<details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group border-line border-t">
			<summary className="flex min-h-12 items-center justify-between gap-3 py-1">
				<span className="grid">
					<span className="font-semibold text-sm">{title}</span>
					<span className="text-muted text-sm">{text}</span>
				</span>
				<Icon name="chevronDown" className="size-5 shrink-0 text-muted transition-transform duration-120 group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 pt-2">{children}</div>
		</details>
	);
}
