/** Rendered parts by their content; the least recently used go first. */
const cache = new Map<string, { markup: string; lastUsedAt: number }>();
const charactersMax = 8_000_000;
/** Milliseconds. A card states its age, so most are soon rendered with another one, and the earlier markup is never used again. */
const idleMax = 5 * 60_000;
let characters = 0;

/** One rendering's access to the cache: takes cached parts from it and stores the others for the next one. */
export type MarkupCache = {
	/** Registers a part of the page. */
	begin: (key: string) => Part;
	/** Inserts the cached parts into the page and stores the new ones. */
	finish: (page: string) => string;
};

/** A part's marker, and whether only the marker needs to be rendered. */
type Part = { marker: string; isCached: boolean };

/** `secret` differs for each rendering, so that markup in user text cannot contain it. `now` in milliseconds. */
export function createMarkupCache(secret: string, now: number = performance.now()): MarkupCache {
	const parts: { key: string; markup: string | undefined }[] = [];
	return {
		begin: (key) => {
			const markup = cache.get(key)?.markup;
			if (markup !== undefined) {
				cache.delete(key);
				cache.set(key, { markup, lastUsedAt: now });
			}
			parts.push({ key, markup });
			return { marker: `${secret}-${parts.length - 1}`, isCached: markup !== undefined };
		},
		finish: (page) => {
			let open: number | undefined;
			const [before = "", ...pieces] = page.split(`<wbr data-part="${secret}-`);
			return pieces.reduce((whole, piece) => {
				const end = piece.indexOf('"/>');
				const number = Number(piece.slice(0, end));
				const rest = piece.slice(end + 3);
				const { key = "", markup } = parts[number] ?? {};
				if (markup !== undefined) return whole + markup + rest;
				if (open !== number) store(key, rest, now);
				open = open === number ? undefined : number;
				return whole + rest;
			}, before);
		},
	};
}

/** Markup that waits for another part of the page, or has an id that depends on its position, is valid on one page only. */
const isOfOnePage = /<!--\$[?!]|<template|_R_/;

function store(key: string, markup: string, now: number): void {
	if (cache.has(key) || isOfOnePage.test(markup)) return;
	// a copy: a substring keeps the whole page in memory
	cache.set(key, { markup: new TextDecoder().decode(new TextEncoder().encode(markup)), lastUsedAt: now });
	characters += key.length + markup.length;
	for (const [oldest, entry] of cache) {
		if (characters <= charactersMax && now - entry.lastUsedAt <= idleMax) break;
		cache.delete(oldest);
		characters -= oldest.length + entry.markup.length;
	}
}
