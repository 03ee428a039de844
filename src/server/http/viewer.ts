import type { Language, Role } from "../../contract/options.ts";
import type { users } from "../db/accounts.ts";

/** A person's row without the password, and the frame's unread counts. */
export type AccountRow = Omit<typeof users.$inferSelect, "passwordHash" | "roles" | "activeRole" | "language"> & {
	roles: Role[];
	activeRole: Role;
	language: Language | null;
	unread: number;
	unreadConversations: number;
};

/** The signed-in person of a request. */
export type Viewer = AccountRow & {
	/** In this session their passkey was asked for, and given, in the last hours (`passkeySeconds`). */
	hasGivenPasskey: boolean;
	/** The company by whose key they call: nothing but its own is reached then. Null for a person themselves. */
	actsFor: string | null;
};
