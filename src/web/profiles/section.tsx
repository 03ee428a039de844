import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { clearDraft, useDraft } from "../shell/draft.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Icon } from "../ui/icon.tsx";

export type SectionName = "personal" | "skills" | "interests" | "certifications" | "experience" | "portfolio";

type SectionProps = {
	name: SectionName | "contact" | "work";
	title: string;
	/** The form that the pencil opens; unset while it is open. */
	edit?: { section: SectionName; label: string } | undefined;
	/** For lists: adds a new entry. */
	add?: { section: SectionName; label: string } | undefined;
	isSaved?: boolean;
	/** Nothing is filled in yet: shows one line with the way to begin. */
	isEmpty?: boolean;
	children?: ReactNode;
};

/** One section of the profile, with links to its form. */
export function Section({ name, title, edit, add, isSaved = false, isEmpty = false, children }: SectionProps) {
	const t = useT();
	return (
		<Card as="section" hasNoPadding={isEmpty} id={name} className={classes("grid scroll-mt-20 gap-4", isEmpty && "px-4 py-2 sm:px-5")}>
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
				<h2 className={isEmpty ? "text-base" : "text-lg"}>{title}</h2>
				<div className="-mr-2 flex items-center gap-2">
					{isSaved && (
						<p role="status" className="flex items-center gap-1 text-leaf text-sm">
							<Icon name="check" className="size-4" />
							{t("profiles.saved")}
						</p>
					)}
					{edit && (
						<Link
							to={paths.profile({ edit: edit.section, section: edit.section })}
							preventScrollReset
							aria-label={`${edit.label}: ${title}`}
							className={editLinkClass}
						>
							<Icon name={isEmpty ? "plus" : "pencil"} className="size-4" />
							{edit.label}
						</Link>
					)}
					{add && (
						<Link
							to={paths.profile({ edit: add.section, entry: "new", section: add.section })}
							preventScrollReset
							className={editLinkClass}
						>
							<Icon name="plus" className="size-4" />
							{add.label}
						</Link>
					)}
				</div>
			</div>
			{!isEmpty && children}
		</Card>
	);
}

const editLinkClass =
	"-my-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 font-semibold text-leaf text-sm hover:bg-leaf-soft sm:my-0 sm:min-h-9";

type SectionFormProps = {
	section: SectionName;
	failure: PageFailure | undefined;
	entry?: string | undefined;
	/** Keeps what was typed across a reload. */
	keepsDraft?: boolean;
	/** Each entry is saved at once and the form stays open. */
	staysOpen?: boolean;
	more?: ReactNode;
	children: ReactNode;
};

/** A section's form; cancelling discards changes. `more` is placed beside the buttons. */
export function SectionForm({ section, failure, entry, keepsDraft = false, staysOpen = false, more, children }: SectionFormProps) {
	const t = useT();
	const isSending = useIsSending();
	const draft = draftKey(section, entry);
	const { form, save } = useDraft(keepsDraft ? draft : undefined);
	return (
		<Form ref={form} onInput={save} method="post" noValidate preventScrollReset className="grid gap-4">
			<input type="hidden" name="section" value={section} />
			{entry !== undefined && <input type="hidden" name="entry" value={entry} />}
			{failure && <ErrorSummary message={messageOf(failure, t)} fields={failure.fields} />}
			{children}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={isSending} busyText={t("ui.saving")}>
					{t(staysOpen ? "profiles.add" : "ui.save")}
				</Button>
				<LinkButton to={paths.profile({ section })} onClick={() => clearDraft(draft)} preventScrollReset variant="secondary">
					{t(staysOpen ? "profiles.done" : "profiles.cancel")}
				</LinkButton>
				{more && <div className="ml-auto">{more}</div>}
			</div>
		</Form>
	);
}

/** Storage key of a section form's draft; each entry has its own. */
export const draftKey = (section: string, entry: string | undefined) => ["draft-profile", section, entry].filter(Boolean).join("-");

function messageOf({ message, fields }: PageFailure, t: ReturnType<typeof useT>): string {
	return message || (Object.keys(fields).length > 0 ? "" : t("error.offline"));
}
