import { useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import type { PlainKey } from "../i18n/words.ts";
import { paths } from "../paths.ts";
import { expireSession } from "../session/session-expiry.ts";
import { showToast } from "../ui/toasts.ts";
import { needsSignIn } from "./failure.ts";

type Toggle = {
	/** How it stands, as the page was told. */
	value: boolean;
	/** What told it: a list that is kept for Back tells the same again, and what was answered since is newer. */
	told?: object | undefined;
	/** Asks for the wish and gives how it stands now: said twice, after a lost answer, it is still the same wish. By `pressApi`: one may leave the page at once. */
	send: (desired: boolean) => Promise<boolean>;
	/** Said when that fails. */
	failed: PlainKey;
};

/**
 * A switch that shows what was wished at once, before the server knows. While an answer is on its way further clicks only
 * change the wish: however fast somebody clicks, the last one is what it comes to. A failure shows again what is so, and
 * says it; who is not signed in is led there.
 */
export function useToggle({ value: first, told, send, failed }: Toggle): { desired: boolean; toggle: () => void } {
	const t = useT();
	const navigate = useNavigate();
	const value = (told && answered.get(told)) ?? first;
	const [keeper] = useState(() => keepWish(value));
	const [desired, show] = useState(value);
	// with the page: a press means what is seen
	useLayoutEffect(() => keeper.learn(value, show), [keeper, value]);
	const onFailure = (error: unknown) => {
		if (!needsSignIn(error)) showToast({ tone: "danger", text: t(failed) });
		else if (!expireSession()) void navigate(paths.signIn({ next: location.pathname + location.search }));
	};
	const sendAndKeep: Toggle["send"] = async (wish) => {
		const answer = await send(wish);
		if (told) answered.set(told, answer);
		return answer;
	};
	return { desired, toggle: () => void keeper.press(sendAndKeep, show, onFailure) };
}

const answered = new WeakMap<object, boolean>();

/** Somebody else may switch meanwhile: after so many answers that are not the wish it is given up. */
const triesMax = 3;

type Show = (desired: boolean) => void;

function keepWish(value: boolean) {
	let known = value;
	let desired = value;
	let isSending = false;

	/** The page was told anew; what is on its way is newer. */
	function learn(told: boolean, show: Show): void {
		if (isSending) return;
		known = told;
		desired = told;
		show(told);
	}

	/** `onFailure`: the wish is taken back then. */
	async function press(send: Toggle["send"], show: Show, onFailure: (error: unknown) => void): Promise<void> {
		desired = !desired;
		show(desired);
		if (isSending) return;
		isSending = true;
		try {
			for (let tries = 0; known !== desired && tries < triesMax; tries++) known = await send(desired);
		} catch (error) {
			onFailure(error);
		}
		isSending = false;
		desired = known;
		show(desired);
	}

	return { learn, press };
}
