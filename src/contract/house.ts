import type { Endpoint } from "./endpoint.ts";

/** What an administrator can switch off, each for everybody. No schema library here: the browser imports it. */
export const switches = ["signUp", "postings", "applications", "posts", "messages", "uploads", "newsletter"] as const;
export type Switch = (typeof switches)[number];

/** What an address or a mail domain may be kept from. */
export const banScopes = ["signUp", "signIn", "write"] as const;
export type BanScope = (typeof banScopes)[number];

export const banKinds = ["network", "mailDomain"] as const;
export type BanKind = (typeof banKinds)[number];

export const announcementTones = ["info", "warning"] as const;
export type AnnouncementTone = (typeof announcementTones)[number];

/** What every page says at the moment, in its language: what was announced, and what is switched off. */
export type SaidByHouse = { announcements: { id: string; tone: AnnouncementTone; text: string }[]; off: Switch[] };

/** Where a browser keeps which announcements were read. */
export const dismissedCookie = "dismissed";

/** What somebody does by a call, as bans count it; null: nobody is kept from it. */
export function scopeOf({ audience, door, changes }: Endpoint, { reads }: { reads: boolean }): BanScope | null {
	if (door === "out" || audience === "administrator") return null;
	return door ?? (reads && !changes ? null : "write");
}
