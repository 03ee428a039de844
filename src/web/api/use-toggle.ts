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
	/** Asks for the wish and gives how it stands now: said twice, after a lost answer, it is still the same wish. */
	send: (desired: boolean) => Promise<boolean>;
	/** Said when that fails. */
	failed: PlainKey;
};

/**
 * A switch that shows what was wished at once, before the server knows. While an answer is on its way further clicks only
 * change the wish: however fast somebody clicks, the last one is what it comes to. A failure shows again what is so, and
 * says it; who is not signed in is led there.
 */
export function useToggle({ value, send, failed }: Toggle): { desired: boolean; toggle: () => void } {
	const t = useT();
	const navigate = useNavigate();
	const [keeper] = useState(() => new WishKeeper(value));
	const [desired, show] = useState(value);
	// with the page: a press means what is seen
	useLayoutEffect(() => keeper.learn(value, show), [keeper, value]);
	const onFailure = (error: unknown) => {
		if (!needsSignIn(error)) showToast({ tone: "danger", text: t(failed) });
		else if (!expireSession()) void navigate(paths.signIn({ next: location.pathname + location.search }));
	};
	return { desired, toggle: () => void keeper.switchOver({ send, onFailure, show }) };
}

/** Somebody else may switch meanwhile: after so many answers that are not the wish it is given up. */
const triesMax = 3;

type Switching = Pick<Toggle, "send"> & {
	/** The wish is taken back already. */
	onFailure: (error: unknown) => void;
	show: (desired: boolean) => void;
};

class WishKeeper {
	private known: boolean;
	private desired: boolean;
	private isSending = false;

	constructor(value: boolean) {
		this.known = value;
		this.desired = value;
	}

	/** The page was told anew; what is on its way is newer. */
	learn(value: boolean, show: (desired: boolean) => void): void {
		if (this.isSending) return;
		this.known = value;
		this.desired = value;
		show(value);
	}

	async switchOver({ send, onFailure, show }: Switching): Promise<void> {
		this.desired = !this.desired;
		show(this.desired);
		if (this.isSending) return;
		this.isSending = true;
		try {
			for (let tries = 0; this.known !== this.desired && tries < triesMax; tries++) this.known = await send(this.desired);
		} catch (error) {
			onFailure(error);
		}
		this.isSending = false;
		this.desired = this.known;
		show(this.desired);
	}
}
