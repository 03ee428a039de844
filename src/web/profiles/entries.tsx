import type { ReactNode } from "react";
import { Form } from "react-router";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button, iconButtonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

type ListSection = "experience" | "portfolio" | "certifications";

/** A list's entries in order, each with controls to edit and move it; `editing` is the entry whose form is open. */
export function Entries<E extends { id: string }>({
	section,
	entries,
	nameOf,
	editing,
	form,
	children,
}: {
	section: ListSection;
	entries: readonly E[];
	nameOf: (entry: E) => string;
	editing: string | undefined;
	form: (entry: E) => ReactNode;
	children: (entry: E) => ReactNode;
}) {
	const t = useT();
	return (
		<ul className="grid gap-4">
			{entries.map((entry, index) => (
				<li key={entry.id} className="grid gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
					{editing === entry.id ? (
						form(entry)
					) : (
						<div className="flex items-start justify-between gap-3 max-sm:flex-col">
							<div className="grid min-w-0 gap-1">{children(entry)}</div>
							<div className="-my-1 flex shrink-0 items-center">
								<Move
									section={section}
									id={entry.id}
									change="up"
									label={t("profiles.moveUp", { name: nameOf(entry) })}
									disabled={index === 0}
								/>
								<Move
									section={section}
									id={entry.id}
									change="down"
									label={t("profiles.moveDown", { name: nameOf(entry) })}
									disabled={index === entries.length - 1}
								/>
								<LinkButton
									to={paths.profile({ edit: section, entry: entry.id, section })}
									preventScrollReset
									variant="quiet"
									size="sm"
									aria-label={t("profiles.editNamed", { name: nameOf(entry) })}
								>
									{t("profiles.editSection")}
								</LinkButton>
							</div>
						</div>
					)}
				</li>
			))}
		</ul>
	);
}

type MoveProps = { section: ListSection; id: string; change: "up" | "down"; label: string; disabled: boolean };

/** Moves an entry one place up or down; `id` identifies the entry. */
export function Move({ section, id, change, label, disabled }: MoveProps) {
	const isSending = useIsSending();
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="section" value={section} />
			<input type="hidden" name="entry" value={id} />
			<button
				type="submit"
				name="change"
				value={change}
				aria-label={label}
				title={label}
				disabled={disabled || isSending}
				className={iconButtonClass("disabled:invisible")}
			>
				<Icon name={change === "up" ? "chevronUp" : "chevronDown"} />
			</button>
		</Form>
	);
}

/** Removes an entry; placed inside the entry's form, so that no finger hits it by accident. */
export function RemoveEntry({ name }: { name: string }) {
	const t = useT();
	return (
		<Button
			type="submit"
			name="change"
			value="remove"
			formNoValidate
			variant="dangerQuiet"
			icon="trash"
			aria-label={t("profiles.removeNamed", { name })}
		>
			{t("profiles.remove")}
		</Button>
	);
}
