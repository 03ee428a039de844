/** Cache of rendered parts, by what they show; the least recently used go first. */
const cache = new Map<string, { markup: string; lastUsedAt: number }>();
const charactersMax = 8_000_000;
/** Milliseconds. A card states its age, so most are soon rendered with another one, and the earlier markup is never used again. */
const idleMax = 5 * 60_000;
let characters = 0;

/** One rendering's access to the cache: takes cached parts from it and stores the others for the next one. */
export type MarkupCache = {
	/** Registers a part of the page. */
	begin: (shows: string) => Part;
	/** Inserts the cached parts into the page and stores the new ones. */
	finish: (page: string) => string;
};

/** A part's marker, and whether only the marker needs to be rendered. */
type Part = { mark: string; isCached: boolean };

/** `secret` is generated anew for each rendering, so that markup in user text cannot contain it. `now` in milliseconds. */
export function createMarkupCache(secret: string, now: number = performance.now()): MarkupCache {
	const parts: { shows: string; markup: string | undefined }[] = [];
	return {
		begin: (shows) => {
			const markup = cache.get(shows)?.markup;
			if (markup !== undefined) {
				cache.delete(shows);
				cache.set(shows, { markup, lastUsedAt: now });
			}
			parts.push({ shows, markup });
			return { mark: `${secret}-${parts.length - 1}`, isCached: markup !== undefined };
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
				if (open !== number) store(shows, rest, now);
				open = open === number ? undefined : number;
				return whole + rest;
			}, before);
		},
	};
}

/** Markup that waits for another part of the page, or has an id that depends on its position, is valid on one page only. */
const isOfOnePage = /<!--\$[?!]|<template|_R_/;

function store(shows: string, markup: string, now: number): void {
	if (cache.has(shows) || isOfOnePage.test(markup)) return;
	// a copy: a substring keeps the whole page in memory
	cache.set(shows, { markup: new TextDecoder().decode(new TextEncoder().encode(markup)), lastUsedAt: now });
	characters += shows.length + markup.length;
	for (const [oldest, old] of cache) {
		if (characters <= charactersMax && now - old.lastUsedAt <= idleMax) break;
		cache.delete(oldest);
		characters -= oldest.length + old.markup.length;
	}
}
