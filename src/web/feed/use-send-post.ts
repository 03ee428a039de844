import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { PostKind } from "../../contract/options.ts";
import { uploadApi } from "../api/browser-upload.ts";
import { ApiFailure } from "../api/client.ts";
import { describeFailure, needsSignIn, type PageFailure } from "../api/failure.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { isSignedIn } from "../session/auth-session.ts";
import { expireSession, onSignInNeeded } from "../session/session-expiry.ts";
import { showToast } from "../ui/toasts.ts";
import type { Attached } from "./attached.ts";
import { localMoment } from "./local-moment.ts";
import { clearPostDraft } from "./post-draft.ts";
import type { SignInPromptProps } from "./sign-in-prompt.tsx";

/** Sends a post and its files from the browser, under one key for all attempts, and reports the progress. */
export function useSendPost({ group, kind, onSent }: { group: string | undefined; kind: PostKind; onSent: () => void }) {
	const t = useT();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const { revalidate } = useRevalidator();
	const [idempotencyKey] = useState(() => crypto.randomUUID());
	const [isSending, setSending] = useState(false);
	const [progress, setProgress] = useState<number | null>(null);
	const { promptSignIn, ...prompt } = useSignInPrompt();
	const [problem, setProblem] = useState<PageFailure | undefined>();

	const send = async (typed: FormData, attached: readonly Attached[]) => {
		if (isSending) return;
		setSending(true);
		setProblem(undefined);
		try {
			const api = uploadApi((sent) => setProgress(attached.length > 0 ? sent : null));
			const sent =
				kind === "text"
					? { body: { type: kind, content: String(typed.get("content")), ...(group === undefined ? {} : { group }) } }
					: { form: bodyOf(typed, { kind, attached }) };
			await api("POST /feed/posts/create", { ...sent, idempotencyKey });
			clearPostDraft(group);
			showToast({ tone: "success", text: t("composer.posted") });
			void revalidate();
			onSent();
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			if (!needsSignIn(error)) return setProblem(describeFailure(error));
			promptSignIn();
			if (!expireSession()) void navigate(paths.signIn({ next: pathname + search }));
		} finally {
			setSending(false);
			setProgress(null);
		}
	};
	return { send, idempotencyKey, isSending, progress, ...prompt, ...(problem ? { problem } : {}) };
}

/**
 * If the session ends while composing, lets the viewer sign in here; closing that dialog instead leads to the usual redirect at the next
 * call.
 */
function useSignInPrompt() {
	/** Set until it is closed. */
	const [SignInPrompt, setSignInPrompt] = useState<ComponentType<SignInPromptProps> | null>(null);
	const stop = useRef(() => {});
	const promptSignIn = () => {
		stop.current = onSignInNeeded(() => {
			import("./sign-in-prompt.tsx").then(
				(module) => setSignInPrompt(() => module.SignInPrompt),
				() => {
					stop.current();
					expireSession();
				},
			);
		});
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: while the form is mounted
	useEffect(() => {
		promptSignIn();
		return () => stop.current();
	}, []);
	const closePrompt = () => {
		setSignInPrompt(null);
		if (!isSignedIn()) stop.current();
	};
	return { SignInPrompt, closePrompt, promptSignIn };
}

/**
 * The specified payload and the other typed fields; times are in the sender's time zone, and an invalid one is left for the server to
 * refuse.
 */
function bodyOf(typed: FormData, { kind, attached }: { kind: PostKind; attached: readonly Attached[] }): FormData {
	const body = new FormData();
	for (const [name, value] of typed) {
		if (name === "attachments" || name === "alt" || value === "") continue;
		const isMoment = name === "startsAt" || name === "endsAt";
		body.set(name, (isMoment && localMoment(String(value))) || value);
	}
	body.set("type", kind);
	for (const { file, alt } of attached) {
		body.append("attachments", file, file.name);
		body.append("alt", alt);
	}
	return body;
}
