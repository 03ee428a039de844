import type { Language, Role } from "../../contract/options.ts";
import type { users } from "../db/accounts.ts";

/** A user's row without the password, with the unread counts of the page frame. */
export type AccountRow = Omit<typeof users.$inferSelect, "passwordHash" | "roles" | "activeRole" | "language"> & {
	roles: Role[];
	activeRole: Role;
	language: Language | null;
	unread: number;
	unreadConversations: number;
};

/** The signed-in person of a request. */
export type Viewer = AccountRow & {
	/** True if they confirmed with their passkey in this session within the last hours (`passkeySeconds`). */
	hasGivenPasskey: boolean;
	/** The company whose API key made the call, which then reaches only that company's data; null for a person themselves. */
	actsFor: string | null;
};
