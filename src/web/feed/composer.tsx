import { type ComponentType, useEffect, useRef, useState } from "react";
import { Link, useFetcher, useNavigate, useRevalidator } from "react-router";
import { postMax, postMin } from "../../contract/limits.ts";
import type { PostKind } from "../../contract/options.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { readOutcome } from "../api/use-page.ts";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../shell/use-viewer.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toasts.ts";
import type { KindFormProps } from "./kind-form.tsx";
import { KindLinks } from "./kind-links.tsx";
import { MentionArea } from "./mention-area.tsx";
import { forgetPostDraft, usePostDraft } from "./post-draft.ts";

type ComposerProps = {
	/** Where no script runs the address opens it. */
	startsOpen: boolean;
	/** Of the page's own form, where no script runs. */
	failure: PageFailure | undefined;
	values: Values;
};

/** `Create Post`, which toggles to `Cancel`, and the form that it opens; a guest is led to sign in (marketplace.md §2). */
export function Composer({ startsOpen, failure, values }: ComposerProps) {
	const t = useT();
	const viewer = useViewer();
	const navigate = useNavigate();
	const [isOpen, setOpen] = useState(startsOpen || failure !== undefined);
	const [kind, setKind] = useState<PostKind>("text");
	const [KindForm, setKindForm] = useState<ComponentType<KindFormProps> | null>(null);
	const choose = (chosen: PostKind) => {
		if (chosen === "text" || KindForm) return setKind(chosen);
		import("./kind-form.tsx").then(
			(module) => {
				setKindForm(() => module.KindForm);
				setKind(chosen);
			},
			() => void navigate(paths.newPost({ kind: chosen })),
		);
	};
	const close = () => setOpen(false);
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
			{viewer && isOpen && (
				<Card className="grid gap-4">
					<KindLinks current={kind} onChoose={choose} />
					{kind === "text" || !KindForm ? (
						<PostForm failure={failure} values={values} onSent={close} />
					) : (
						<KindForm key={kind} kind={kind} failure={undefined} values={{}} onSent={close} />
					)}
				</Card>
			)}
		</div>
	);
}

type PostFormProps = Omit<ComposerProps, "startsOpen"> & { onSent: () => void };

function PostForm({ failure, values, onSent }: PostFormProps) {
	const t = useT();
	const fetcher = useFetcher();
	const { revalidate } = useRevalidator();
	const form = useRef<HTMLFormElement>(null);
	const outcome = readOutcome(fetcher.data);
	const problem = outcome.failure ?? failure;
	const typed = typeof values.content === "string" ? values.content : "";
	/** Null until a script counts: without one the server does. */
	const [content, setContent] = useState<string | null>(null);
	const [onceKey] = useState(() => crypto.randomUUID());
	const isSending = fetcher.state !== "idle";
	const isSent = useRef(false);
	const { keep } = usePostDraft(form, () => setContent(String(new FormData(form.current ?? undefined).get("content") ?? "")));
	useEffect(() => {
		if (fetcher.state === "submitting") isSent.current = true;
		if (fetcher.state !== "idle" || !isSent.current || problem) return;
		isSent.current = false;
		forgetPostDraft();
		showToast({ tone: "success", text: t("feed.posted") });
		void revalidate();
		onSent();
	}, [fetcher.state, problem, onSent, revalidate, t]);
	return (
		<fetcher.Form ref={form} method="post" action="/feed" onInput={keep} className="grid gap-4">
			{problem && <ErrorSummary message={problem.code === "offline" ? t("feed.notPosted") : problem.message} fields={problem.fields} />}
			<input type="hidden" name="type" value="text" />
			<input type="hidden" name="onceKey" value={onceKey} suppressHydrationWarning />
			<MentionArea
				name="content"
				label={t("feed.content")}
				hint={t("feed.contentHint")}
				error={problem?.fields.content}
				defaultValue={typed}
				maxLength={postMax}
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
	);
}
