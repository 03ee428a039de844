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

/** What the service worker shows (`src/web/offline/worker/show-push.ts`), and where a tap leads: a path of this site. */
export type Shown = Said & { title: string; lang: Language };
type Said = {
	body: string;
	href: string;
	/** One that is about the same takes its place. */
	tag: string;
};

/** A push with its device, as it is when it goes out. */
export type Waiting = typeof pushes.$inferSelect & {
	device: Pick<typeof pushSubscriptions.$inferSelect, "endpoint" | "p256dh" | "auth" | "vapidKey" | "says">;
	userId: string;
	language: Language;
};

type Telling = {
	/** What it says; null: nothing any more. */
	words: (push: Waiting, services: TaskServices) => Promise<Said | null>;
	/** The device is gone, in the transaction that forgets it. */
	gone?: (tx: Transaction, push: Waiting) => Promise<void>;
};

/** Of what a push service keeps for a device that is off: what is older is no news any more. */
const lifetimeSeconds = 24 * 60 * 60;
/** A notification shows few lines; a message to a device holds 3,993 bytes (RFC 8291). */
const bodyMax = 200;
/** Of the name by which a push service puts one in the place of another that it could not bring yet (RFC 8030 §5.4). */
const topicLength = 32;

/** Says one thing on one device. No transaction is open meanwhile. One whose answer got lost is said again, in the place of the first. */
export async function sendPush(services: TaskServices, { push: id }: { push: string }, { words, gone }: Telling): Promise<void> {
	const { db } = services;
	const push = await findWaiting(services, id);
	const said = push && (await words(push, services));
	if (push && said) {
		const status = await deliver(services, push, said);
		if (status === "gone")
			return db.transaction(async (tx) => {
				await gone?.(tx, push);
				await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, push.subscriptionId));
			});
	}
	await db.delete(pushes).where(eq(pushes.id, id));
}

export const pushHandlers: Handlers<"push" | "pushNotices"> = {
	push: (services, payload) => sendPush(services, payload, { words: wordsOfNotice }),
	pushNotices: ({ db }) => pushNotices(db),
};

/** Undefined where it was sent, or where nobody is to be told there any more. */
async function findWaiting({ db }: TaskServices, id: string): Promise<Waiting | undefined> {
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

/** In the words of the list in the product, if it is news yet; on a screen that others may see, only what kind of thing it is. */
async function wordsOfNotice({ notificationId, device, language }: Waiting, { db }: TaskServices) {
	const [notice] = await db
		.select({ ...mailedColumns, targetId: notifications.targetId })
		.from(notifications)
		.where(eq(notifications.id, notificationId ?? ""));
	if (!notice?.isNews || !isSentenceKey(notice.kind)) return null;
	const little = littleOf[notice.group as NotificationGroup] ?? "pushNotice";
	return {
		body: device.says === "much" ? say(language, notice.kind, notice.params) : say(language, little),
		href: notice.href,
		tag: notice.targetId ?? notice.kind,
	};
}

const littleOf: Partial<Record<NotificationGroup, SentenceKey>> = { applications: "pushApplication", messages: "pushMessage" };

/** Throws where it may go later. What is said there has the device's address in it, and does not stand in the queue. */
async function deliver({ seal, settings }: TaskServices, { device, language, createdAt }: Waiting, said: Said): Promise<"sent" | "gone"> {
	const key = vapidKeys(seal).find(({ publicKey }) => publicKey === device.vapidKey);
	if (!key) return "gone";
	// 13 MB that a site on which nobody asks for it does not need
	const { default: webPush } = await import("web-push");
	const shown: Shown = { ...said, body: cut(said.body, bodyMax), title: settings.siteName, lang: language };
	const { headers, body } = webPush.generateRequestDetails(
		{ endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
		JSON.stringify(shown),
		{
			vapidDetails: { subject: `mailto:${settings.operatorEmail}`, ...key },
			TTL: lifetimeSeconds - Math.floor((Date.now() - createdAt.getTime()) / 1_000),
			topic: createHash("sha256").update(said.tag).digest("base64url").slice(0, topicLength),
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
