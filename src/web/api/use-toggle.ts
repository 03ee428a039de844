import { useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { PlainKey } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { expireSession } from "../session/session-expiry.ts";
import { showToast } from "../ui/toasts.ts";
import { needsSignIn } from "./failure.ts";

type Toggle = {
	/** The state as loaded. */
	value: boolean;
	/** The object that the state was loaded with: a list kept for Back still has the old state, and a response received since is newer. */
	loaded?: object | undefined;
	/**
	 * Requests the desired state and returns the resulting one; idempotent, so it can be repeated after a lost response. Should use
	 * `pressApi`, since the page may be left at once.
	 */
	send: (desired: boolean) => Promise<boolean>;
	/** The message for a failed request. */
	failed: PlainKey;
};

/**
 * A toggle that shows the desired state at once, before the server responds. While a request is in flight, further clicks only change the
 * desired state: however fast the clicks, the last one wins. A failure restores the actual state and shows a message; a guest is sent to
 * sign in.
 */
export function useToggle({ value: initial, loaded, send, failed }: Toggle): { desired: boolean; toggle: () => void } {
	const t = useT();
	const navigate = useNavigate();
	const value = (loaded && lastResults.get(loaded)) ?? initial;
	const [toggler] = useState(() => createToggler(value));
	const [desired, show] = useState(value);
	// in a layout effect: a press must act on what is shown
	useLayoutEffect(() => toggler.sync(value, show), [toggler, value]);
	const onFailure = (error: unknown) => {
		if (!needsSignIn(error)) showToast({ tone: "danger", text: t(failed) });
		else if (!expireSession()) void navigate(paths.signIn({ next: location.pathname + location.search }));
	};
	const sendAndRemember: Toggle["send"] = async (next) => {
		const result = await send(next);
		if (loaded) lastResults.set(loaded, result);
		return result;
	};
	return { desired, toggle: () => void toggler.press(sendAndRemember, show, onFailure) };
}

const lastResults = new WeakMap<object, boolean>();

/** The state may be changed elsewhere meanwhile: gives up after this many responses that are not the desired state. */
const triesMax = 3;

type Show = (desired: boolean) => void;

function createToggler(value: boolean) {
	let actual = value;
	let desired = value;
	let isSending = false;

	/** Takes the newly loaded state, unless a request is in flight, which is newer. */
	function sync(loaded: boolean, show: Show): void {
		if (isSending) return;
		actual = loaded;
		desired = loaded;
		show(loaded);
	}

	/** `onFailure` is called when the desired state is rolled back. */
	async function press(send: Toggle["send"], show: Show, onFailure: (error: unknown) => void): Promise<void> {
		desired = !desired;
		show(desired);
		if (isSending) return;
		isSending = true;
		try {
			for (let attempt = 0; actual !== desired && attempt < triesMax; attempt++) actual = await send(desired);
		} catch (error) {
			onFailure(error);
		}
		isSending = false;
		desired = actual;
		show(desired);
	}

	return { sync, press };
}
