import { applications } from "../db/applications.ts";
import { conversationSides, conversations, messages } from "../db/conversations.ts";
import { notifications } from "../db/notifications.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { requireFound } from "./cast.ts";
import type { Speaker } from "./posts.ts";
import type { SpeakerKey } from "./talk.ts";

type DemoTalk = {
	/** The person who started it, and the other one. */
	between: readonly [SpeakerKey, SpeakerKey];
	/** The title of the job whose application it is about. */
	about?: string;
	/** A request from a stranger, still pending. */
	isRequest?: true;
	/** The last message is unread. */
	isUnread?: true;
	says: readonly { first: boolean; hoursAgo: number; text: string }[];
};

const talks: readonly DemoTalk[] = [
	{
		between: ["sawa", "seeker"],
		about: "Mobile Developer (Android)",
		says: [
			{
				first: true,
				hoursAgo: 50,
				text: "Bonjour Mireille, merci pour votre candidature. Pourriez-vous passer mardi à 10 h ? Nous sommes à Akwa, derrière la poste.",
			},
			{ first: false, hoursAgo: 48, text: "Bonjour, mardi à 10 h me convient très bien. Dois-je apporter quelque chose ?" },
			{ first: true, hoursAgo: 47, text: "Un téléphone avec votre application de tontine, si vous pouvez nous la montrer hors connexion." },
			{ first: false, hoursAgo: 46, text: "Avec plaisir. À mardi !" },
		],
	},
	{
		between: ["kamdem", "sawa"],
		about: "Backend Developer (Node.js)",
		isUnread: true,
		says: [
			{
				first: true,
				hoursAgo: 3,
				text: "Good afternoon. You asked for somebody who writes down why: three of my decision records are here, https://example.com/records",
			},
		],
	},
	{
		between: ["etinde", "seeker"],
		isRequest: true,
		isUnread: true,
		says: [
			{
				first: true,
				hoursAgo: 5,
				text: "Hello Mireille, I read your post about phones with 1 GB of memory. Would you talk to our team in Buea for half an hour?",
			},
		],
	},
];

/** Adds conversations: one read, one unread, and a stranger's request; unread ones have a notification. */
export async function addMessages(tx: Transaction, speakerOf: (key: SpeakerKey) => Speaker): Promise<void> {
	const sent = await tx.select({ id: applications.id, title: applications.jobTitle, userId: applications.userId }).from(applications);
	const all = talks.map((talk) => stored(talk, speakerOf));
	const subjectOf = ({ talk, first, second }: Stored) =>
		talk.about ? sent.find(({ title, userId }) => title === talk.about && (userId === first.id || userId === second.id))?.id : undefined;
	await tx.insert(conversations).values(all.map(conversationOf));
	await tx.insert(messages).values(
		all.flatMap((one) => {
			const aboutId = subjectOf(one);
			return one.rows.map((row, place) => (place === 0 && aboutId ? { ...row, aboutKind: "application", aboutId } : row));
		}),
	);
	await tx.insert(conversationSides).values(all.flatMap((one) => [sideOf(one, one.first), sideOf(one, one.second)]));
	await tx.insert(notifications).values(all.filter(({ talk }) => talk.isUnread).map(toldOf));
}

const hour = 60 * 60 * 1000;

function stored(talk: DemoTalk, speakerOf: (key: SpeakerKey) => Speaker) {
	const id = uuidv7();
	const [first, second] = [speakerOf(talk.between[0]), speakerOf(talk.between[1])];
	const rows = talk.says.map((line) => ({
		id: uuidv7(),
		conversationId: id,
		authorId: (line.first ? first : second).id,
		recipientId: (line.first ? second : first).id,
		content: line.text,
		createdAt: new Date(Date.now() - line.hoursAgo * hour),
	}));
	const lastAt = requireFound(rows.at(-1), "a message").createdAt;
	return { id, talk, first, second, rows, lastAt };
}

type Stored = ReturnType<typeof stored>;

function conversationOf({ id, talk, first, second }: Stored): typeof conversations.$inferInsert {
	const isFirstLow = first.id < second.id;
	const [low, high] = isFirstLow ? [first, second] : [second, first];
	return { id, userA: low.id, userB: high.id, startedByA: isFirstLow, state: talk.isRequest ? "asked" : "open" };
}

function sideOf({ id, talk, second, rows, lastAt }: Stored, person: Speaker): typeof conversationSides.$inferInsert {
	const isSecond = person === second;
	return {
		conversationId: id,
		userId: person.id,
		box: isSecond && talk.isRequest ? "requests" : "inbox",
		lastAt,
		lastReceivedAt: rows.findLast(({ recipientId }) => recipientId === person.id)?.createdAt ?? null,
		readAt: isSecond && talk.isUnread ? null : lastAt,
	};
}

const toldOf = ({ id, talk, first, second, lastAt }: Stored): typeof notifications.$inferInsert => ({
	id: uuidv7(),
	userId: second.id,
	type: "message",
	kind: talk.isRequest ? "messageRequested" : "messageReceived",
	params: { actor: first.fullName, actorId: first.id },
	targetKind: "conversation",
	targetId: id,
	createdAt: lastAt,
});
