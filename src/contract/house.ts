import type { Endpoint } from "./endpoint.ts";

/** Features an administrator can switch off for everyone. No schema library here: the browser imports it. */
export const switches = ["signUp", "postings", "applications", "posts", "messages", "uploads", "newsletter"] as const;
export type Switch = (typeof switches)[number];

/** What a ban on an address or mail domain can block. */
export const banScopes = ["signUp", "signIn", "write"] as const;
export type BanScope = (typeof banScopes)[number];

export const banKinds = ["network", "mailDomain"] as const;
export type BanKind = (typeof banKinds)[number];

export const announcementTones = ["info", "warning"] as const;
export type AnnouncementTone = (typeof announcementTones)[number];

/** Notices shown on every page, in its language: current announcements, and what is switched off. */
export type SaidByHouse = { announcements: { id: string; tone: AnnouncementTone; text: string }[]; off: Switch[] };

/** The cookie listing dismissed announcements. */
export const dismissedCookie = "dismissed";

/** How bans classify a call; null: no ban applies to it. */
export function scopeOf({ audience, door, changes }: Endpoint, { isRead }: { isRead: boolean }): BanScope | null {
	if (door === "out" || audience === "administrator") return null;
	return door ?? (isRead && !changes ? null : "write");
}
