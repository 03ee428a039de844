/** Markup of parts that were drawn before, by what they show; what was not asked for the longest goes first. */
const drawn = new Map<string, { markup: string; askedAt: number }>();
const lettersMax = 8_000_000;
/** Milliseconds. A card says how long ago it was written: most are soon drawn with other words, and these are never asked for again. */
const unaskedMax = 5 * 60_000;
let letters = 0;

/** Of one rendering: parts that were drawn before are taken, the others are kept for the next one. */
export type KeptMarkup = {
	/** Notes a part that will stand in the page. */
	begin: (shows: string) => Part;
	/** Puts the parts into the page, and keeps those that are new. */
	finish: (page: string) => string;
};

/** A part's number, and whether nothing but its mark needs to be drawn. */
type Part = { mark: string; isDrawn: boolean };

/** `secret` is drawn anew for each rendering: markup that came in with somebody's text cannot carry it. `now` in milliseconds. */
export function keepMarkup(secret: string, now: number = performance.now()): KeptMarkup {
	const parts: { shows: string; markup: string | undefined }[] = [];
	return {
		begin: (shows) => {
			const markup = drawn.get(shows)?.markup;
			if (markup !== undefined) {
				drawn.delete(shows);
				drawn.set(shows, { markup, askedAt: now });
			}
			parts.push({ shows, markup });
			return { mark: `${secret}-${parts.length - 1}`, isDrawn: markup !== undefined };
		},
		finish: (page) => {
			let open: number | undefined;
			const [before = "", ...pieces] = page.split(`<wbr data-part="${secret}-`);
			return pieces.reduce((whole, piece) => {
				const end = piece.indexOf('"/>');
				const number = Number(piece.slice(0, end));
				const rest = piece.slice(end + 3);
				const { shows = "", markup } = parts[number] ?? {};
				if (markup !== undefined) return whole + markup + rest;
				if (open !== number) keep(shows, rest, now);
				open = open === number ? undefined : number;
				return whole + rest;
			}, before);
		},
	};
}

/** What waits for another part of the page, or has an id of its place in it, is true of this one page only. */
const isOfOnePage = /<!--\$[?!]|<template|_R_/;

function keep(shows: string, markup: string, now: number): void {
	if (drawn.has(shows) || isOfOnePage.test(markup)) return;
	// a copy: a piece of a string keeps the whole page in memory
	drawn.set(shows, { markup: new TextDecoder().decode(new TextEncoder().encode(markup)), askedAt: now });
	letters += shows.length + markup.length;
	for (const [oldest, old] of drawn) {
		if (letters <= lettersMax && now - old.askedAt <= unaskedMax) break;
		drawn.delete(oldest);
		letters -= oldest.length + old.markup.length;
	}
}
