import { useEffect, useState } from "react";

type Options = {
	/** How it stands, as the page was told. */
	value: boolean;
	/** Asks for the wish and gives how it stands now: said twice, after a lost answer, it is still the same wish. */
	toggle: (wish: boolean) => Promise<boolean>;
	/** The wish is taken back already. */
	onFailure: (error: unknown) => void;
};

/**
 * A switch that shows what was wished at once, before the server knows. While an answer is on its way further clicks only
 * change the wish: however fast somebody clicks, the last one is what it comes to. A failure shows again what is so.
 */
export function useLastWish({ value, toggle, onFailure }: Options): { wish: boolean; switchOver: () => void } {
	const [keeper] = useState(() => new WishKeeper(value));
	const [wish, show] = useState(value);
	useEffect(() => keeper.learn(value, show), [keeper, value]);
	return { wish, switchOver: () => void keeper.switchOver({ toggle, onFailure, show }) };
}

/** Somebody else may switch meanwhile: after so many answers that are not the wish it is given up. */
const triesMax = 3;

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

	async switchOver({ toggle, onFailure, show }: Omit<Options, "value"> & { show: (wish: boolean) => void }): Promise<void> {
		this.wish = !this.wish;
		show(this.wish);
		if (this.isSending) return;
		this.isSending = true;
		try {
			for (let tries = 0; this.known !== this.wish && tries < triesMax; tries++) this.known = await toggle(this.wish);
		} catch (error) {
			onFailure(error);
		}
		this.isSending = false;
		this.wish = this.known;
		show(this.wish);
	}
}
