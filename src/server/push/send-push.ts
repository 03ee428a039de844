import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Language, NotificationGroup } from "../../contract/options.ts";
import { isSentenceKey, say } from "../../contract/sentences/say.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { sessions, users } from "../db/accounts.ts";
import { notifications } from "../db/notifications.ts";
import { pushes, pushSubscriptions } from "../db/push.ts";
import { mailedColumns } from "../mail/mail-notices.ts";
import { cut } from "../mail/words.ts";
import type { Transaction } from "../platform/database.ts";
import { NotOutside, sendOutside } from "../platform/outside.ts";
import type { Handlers, TaskServices } from "../queue/work.ts";
import { vapidKeys } from "./vapid.ts";
import { isReachable, pushNotices } from "./write-pushes.ts";

/** What the service worker shows (`src/web/offline/worker/push.ts`), and the path on this site that a tap opens. */
export type PushPayload = PushText & { title: string; lang: Language };
type PushText = {
	body: string;
	href: string;
	/** A push replaces an earlier one with the same tag. */
	tag: string;
};

/** A push with its device, read at the time of sending. */
export type UnsentPush = typeof pushes.$inferSelect & {
	device: Pick<typeof pushSubscriptions.$inferSelect, "endpoint" | "p256dh" | "auth" | "vapidKey" | "says">;
	userId: string;
	language: Language;
};

type PushHandler = {
	/** The push's text; null if there is nothing to say any more. */
	textOf: (push: UnsentPush, services: TaskServices) => Promise<PushText | null>;
	/** Runs if the device is gone, in the transaction that deletes it. */
	onGone?: (tx: Transaction, push: UnsentPush) => Promise<void>;
};

/** How long a push service keeps a push for an offline device. Older pushes are no longer news. */
const lifetimeSeconds = 24 * 60 * 60;
/** A notification shows only a few lines; a push message holds 3,993 bytes (RFC 8291). */
const bodyMax = 200;
/** Length of the topic by which a push service replaces a push that it could not deliver yet (RFC 8030 §5.4). */
const topicLength = 32;

/** Sends one push to one device, with no transaction open meanwhile. If the response got lost it is sent again and replaces the first. */
export async function sendPush(services: TaskServices, { push: id }: { push: string }, { textOf, onGone }: PushHandler): Promise<void> {
	const { db } = services;
	const push = await findUnsent(services, id);
	const text = push && (await textOf(push, services));
	if (push && text) {
		const status = await deliver(services, push, text);
		if (status === "gone")
			return db.transaction(async (tx) => {
				await onGone?.(tx, push);
				await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, push.subscriptionId));
			});
	}
	await db.delete(pushes).where(eq(pushes.id, id));
}

export const pushHandlers: Handlers<"push" | "pushNotices"> = {
	push: (services, payload) => sendPush(services, payload, { textOf: textOfNotice }),
	pushNotices: ({ db }) => pushNotices(db),
};

/** Returns undefined if the push was sent already, or its device is not to be notified any more. */
async function findUnsent({ db }: TaskServices, id: string): Promise<UnsentPush | undefined> {
	const { endpoint, p256dh, auth, vapidKey, says, userId } = pushSubscriptions;
	const [found] = await db
		.select({ push: pushes, device: { endpoint, p256dh, auth, vapidKey, says }, userId, language: users.language, isReachable })
		.from(pushes)
		.innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
		.innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
		.innerJoin(users, eq(users.id, userId))
		.where(eq(pushes.id, id));
	if (!found?.isReachable || Date.now() - found.push.createdAt.getTime() > lifetimeSeconds * 1_000) return;
	return { ...found.push, device: found.device, userId: found.userId, language: (found.language as Language | null) ?? "en" };
}

/**
 * The sentence of the product's notification list, or only the kind of event if others may see the screen; null if it is no longer news.
 */
async function textOfNotice({ notificationId, device, language }: UnsentPush, { db }: TaskServices) {
	const [notice] = await db
		.select({ ...mailedColumns, targetId: notifications.targetId })
		.from(notifications)
		.where(eq(notifications.id, notificationId ?? ""));
	if (!notice?.isNews || !isSentenceKey(notice.kind)) return null;
	const shortText = shortTexts[notice.group as NotificationGroup] ?? "pushNotice";
	return {
		body: device.says === "much" ? say(language, notice.kind, notice.params) : say(language, shortText),
		href: notice.href,
		tag: notice.targetId ?? notice.kind,
	};
}

const shortTexts: Partial<Record<NotificationGroup, SentenceKey>> = { applications: "pushApplication", messages: "pushMessage" };

/** Throws if a retry may succeed. The original error contains the device's address, so its message is not kept in the queue. */
async function deliver(
	{ seal, settings }: TaskServices,
	{ device, language, createdAt }: UnsentPush,
	text: PushText,
): Promise<"sent" | "gone"> {
	const key = vapidKeys(seal).find(({ publicKey }) => publicKey === device.vapidKey);
	if (!key) return "gone";
	// 13 MB that a site without push subscribers does not need
	const { default: webPush } = await import("web-push");
	const payload: PushPayload = { ...text, body: cut(text.body, bodyMax), title: settings.siteName, lang: language };
	const { headers, body } = webPush.generateRequestDetails(
		{ endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
		JSON.stringify(payload),
		{
			vapidDetails: { subject: `mailto:${settings.operatorEmail}`, ...key },
			TTL: lifetimeSeconds - Math.floor((Date.now() - createdAt.getTime()) / 1_000),
			topic: createHash("sha256").update(text.tag).digest("base64url").slice(0, topicLength),
		},
	);
	const { innerHosts } = settings;
	const answer = await sendOutside(device.endpoint, { headers, body, innerHosts }).catch((error: unknown) => error as Error);
	if (answer instanceof NotOutside) return "gone";
	if (answer instanceof Error) throw new Error(`push not sent: ${(answer as { code?: string }).code ?? answer.name}`);
	if (answer.status === 404 || answer.status === 410) return "gone";
	if (answer.status < 200 || answer.status > 299) throw new Error(`push not sent: ${answer.status}`);
	return "sent";
}
