import { useEffect, useState } from "react";
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
	send: (wish: boolean) => Promise<boolean>;
	/** Said when that fails. */
	failed: PlainKey;
};

/**
 * A switch that shows what was wished at once, before the server knows. While an answer is on its way further clicks only
 * change the wish: however fast somebody clicks, the last one is what it comes to. A failure shows again what is so, and
 * says it; who is not signed in is led there.
 */
export function useToggle({ value, send, failed }: Toggle): { wish: boolean; toggle: () => void } {
	const t = useT();
	const navigate = useNavigate();
	const [keeper] = useState(() => new WishKeeper(value));
	const [wish, show] = useState(value);
	useEffect(() => keeper.learn(value, show), [keeper, value]);
	const onFailure = (error: unknown) => {
		if (!needsSignIn(error)) showToast({ tone: "danger", text: t(failed) });
		else if (!expireSession()) void navigate(paths.signIn({ next: location.pathname + location.search }));
	};
	return { wish, toggle: () => void keeper.switchOver({ send, onFailure, show }) };
}

/** Somebody else may switch meanwhile: after so many answers that are not the wish it is given up. */
const triesMax = 3;

type Switching = Pick<Toggle, "send"> & {
	/** The wish is taken back already. */
	onFailure: (error: unknown) => void;
	show: (wish: boolean) => void;
};

class WishKeeper {
	private known: boolean;
	private wish: boolean;
	private isSending = false;

	constructor(value: boolean) {
		this.known = value;
		this.wish = value;
	}

	/** The page was told anew; what is on its way is newer. */
	learn(value: boolean, show: (wish: boolean) => void): void {
		if (this.isSending) return;
		this.known = value;
		this.wish = value;
		show(value);
	}

	async switchOver({ send, onFailure, show }: Switching): Promise<void> {
		this.wish = !this.wish;
		show(this.wish);
		if (this.isSending) return;
		this.isSending = true;
		try {
			for (let tries = 0; this.known !== this.wish && tries < triesMax; tries++) this.known = await send(this.wish);
		} catch (error) {
			onFailure(error);
		}
		this.isSending = false;
		this.wish = this.known;
		show(this.wish);
	}
}
