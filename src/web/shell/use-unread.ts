import { useState } from "react";
import type { LiveKind } from "../../contract/live.ts";
import { useLive } from "../live/subscribe.ts";
import type { Viewer } from "../session/use-viewer.ts";

const counted = { notification: "unread", message: "unreadConversations" } as const satisfies Partial<Record<LiveKind, keyof Viewer>>;

/** The number of unread notifications or conversations, kept up to date as they arrive and are read, here or in another tab. */
export function useUnread(viewer: Viewer, kind: keyof typeof counted): number {
	const [update, setUpdate] = useState<{ of: Viewer; unread: number } | null>(null);
	useLive(kind, ({ unread }) => setUpdate({ of: viewer, unread }));
	// a viewer reloaded since then is just as current
	return update?.of === viewer ? update.unread : viewer[counted[kind]];
}
