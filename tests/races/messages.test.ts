import { sql } from "drizzle-orm";
import { judge, openCase } from "./moderation.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

/** Two people who do not know each other. */
async function prepareStrangers(site: Site) {
	const [ama, bello, moderator] = await signedIn(site, [{}, {}, { moderatorSince: new Date() }]);
	const amasCase = await openCase(site, { kind: "person", targetId: ama.id, authorId: ama.id });
	return { ama, bello, moderator, amasCase };
}
type Strangers = Awaited<ReturnType<typeof prepareStrangers>>;

/** Ama has written to Bello, who has not answered. */
async function prepareRequest(site: Site) {
	const cast = await prepareStrangers(site);
	const request = { params: { userId: cast.bello.id }, body: { content: "Do you know somebody who can weld?" } };
	const { conversationId, message } = (await site.as(cast.ama).call("POST /messages/with/:userId", request)).body;
	return { ...cast, conversationId, message };
}
type Request = Awaited<ReturnType<typeof prepareRequest>>;

const locks = ({ ama, bello }: Strangers) => [
	sql`select from users where id in (${ama.id}, ${bello.id}) order by id for update`,
	sql`select from conversations where user_a in (${ama.id}, ${bello.id}) for update`,
	sql`select from conversation_sides where user_id in (${ama.id}, ${bello.id}) for update`,
];
type Name = "ama" | "bello";
const write =
	(by: Name, to: Name, content: string): Command<Strangers> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /messages/with/:userId", { params: { userId: cast[to].id }, body: { content } });
const block =
	(by: Name, whom: Name): Command<Strangers> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /network/people/:id/block", { params: { id: cast[whom].id }, body: { blocking: "block" } });
const follow =
	(by: Name, whom: Name): Command<Strangers> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /network/recruiters/:id/toggleFollow", { params: { id: cast[whom].id }, body: { desired: "follow" } });
const answer =
	(said: "accept" | "decline"): Command<Request> =>
	(site, { bello, conversationId }) =>
		site.as(bello).call("POST /messages/:conversationId/answer", { params: { conversationId }, body: { answer: said } });

const between: Record<string, Command<Strangers>> = {
	"Ama writes": write("ama", "bello", "Good morning"),
	"Ama writes something else": write("ama", "bello", "Are you there?"),
	"Bello writes": write("bello", "ama", "Who are you?"),
	"Bello blocks Ama": block("bello", "ama"),
	"Ama follows Bello": follow("ama", "bello"),
	"Bello follows Ama": follow("bello", "ama"),
	"Ama is suspended": (site, { moderator, amasCase }) => judge(site, { by: moderator, caseId: amasCase, action: "suspend" }),
};

race<Strangers>("two strangers who write to each other", { prepare: prepareStrangers, locks, commands: between });
race<Request>("a message request", {
	prepare: prepareRequest,
	locks,
	commands: {
		...between,
		"Bello accepts": answer("accept"),
		"Bello declines": answer("decline"),
		"Bello reads it": (site, { bello, conversationId, message }) =>
			site.as(bello).call("POST /messages/:conversationId/read", { params: { conversationId }, body: { upTo: message.id } }),
		"Ama archives it": (site, { ama, conversationId }) =>
			site.as(ama).call("POST /messages/:conversationId/archive", { params: { conversationId }, body: { archived: true } }),
		"Ama deletes it": (site, { ama, conversationId, message }) =>
			site.as(ama).call("DELETE /messages/:conversationId/:messageId", { params: { conversationId, messageId: message.id } }),
	},
});
