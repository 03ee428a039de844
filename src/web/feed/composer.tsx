import { useEffect, useRef, useState } from "react";
import { Link, useFetcher, useRevalidator } from "react-router";
import { postMax, postMin } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { readOutcome } from "../api/use-page.ts";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { clearDraft, useDraft } from "../shell/draft.ts";
import { useViewer } from "../shell/use-viewer.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.ts";

type ComposerProps = {
	/** Where no script runs the address opens it. */
	startsOpen: boolean;
	/** Of the page's own form, where no script runs. */
	failure: PageFailure | undefined;
	values: Values;
};

const draftKey = "post";

/** `Create Post`, which toggles to `Cancel`, and the form that it opens; a guest is led to sign in (marketplace.md §2). */
export function Composer({ startsOpen, failure, values }: ComposerProps) {
	const t = useT();
	const viewer = useViewer();
	const [isOpen, setOpen] = useState(startsOpen || failure !== undefined);
	const label = t(isOpen ? "feed.cancel" : "feed.create");
	const look = buttonClass({ variant: isOpen ? "secondary" : "primary", className: "justify-self-start" });
	return (
		<div className="grid gap-3">
			<Link
				to={viewer ? (isOpen ? paths.feed() : paths.feed({ compose: "1" })) : paths.signIn({ next: paths.feed({ compose: "1" }) })}
				data-script
				onClick={(event) => {
					if (!viewer) return;
					event.preventDefault();
					setOpen(!isOpen);
				}}
				aria-expanded={viewer ? isOpen : undefined}
				className={look}
			>
				<Icon name={isOpen ? "close" : "pencil"} />
				{label}
			</Link>
			{viewer && isOpen && <PostForm failure={failure} values={values} onSent={() => setOpen(false)} />}
		</div>
	);
}

type PostFormProps = Omit<ComposerProps, "startsOpen"> & { onSent: () => void };

function PostForm({ failure, values, onSent }: PostFormProps) {
	const t = useT();
	const fetcher = useFetcher();
	const { revalidate } = useRevalidator();
	const { form, keep } = useDraft(draftKey);
	const outcome = readOutcome(fetcher.data);
	const problem = outcome.failure ?? failure;
	const typed = typeof values.content === "string" ? values.content : "";
	/** Null until a script counts: without one the server does. */
	const [content, setContent] = useState<string | null>(null);
	const [onceKey] = useState(() => crypto.randomUUID());
	const isSending = fetcher.state !== "idle";
	const isSent = useRef(false);
	// what a draft filled in is known only after the first drawing
	useEffect(() => setContent(String(new FormData(form.current ?? undefined).get("content") ?? "")), [form]);
	useEffect(() => {
		if (fetcher.state === "submitting") isSent.current = true;
		if (fetcher.state !== "idle" || !isSent.current || problem) return;
		isSent.current = false;
		clearDraft(draftKey);
		showToast({ tone: "success", text: t("feed.posted") });
		void revalidate();
		onSent();
	}, [fetcher.state, problem, onSent, revalidate, t]);
	return (
		<Card>
			<fetcher.Form ref={form} method="post" action="/feed" onInput={keep} className="grid gap-4">
				{problem && <ErrorSummary message={problem.code === "offline" ? t("feed.notPosted") : problem.message} fields={problem.fields} />}
				<input type="hidden" name="type" value="text" />
				<input type="hidden" name="onceKey" value={onceKey} suppressHydrationWarning />
				<TextArea
					name="content"
					label={t("feed.content")}
					hint={t("feed.contentHint")}
					error={problem?.fields.content}
					defaultValue={typed}
					maxLength={postMax}
					onChange={(event) => setContent(event.target.value)}
				/>
				<Button
					type="submit"
					busy={isSending}
					busyText={t("feed.sending")}
					disabled={content !== null && content.trim().length < postMin}
					className="justify-self-start"
				>
					{t("feed.send")}
				</Button>
			</fetcher.Form>
		</Card>
	);
}
