import { sql } from "drizzle-orm";
import { type Command, race, signedIn } from "./race.ts";

type Two = { ama: { id: string }; bello: { id: string } };
type Name = keyof Two;

const follow =
	(by: Name, whom: Name, desired?: "follow" | "unfollow"): Command<Two> =>
	(site, cast) =>
		site
			.as(cast[by])
			.call("POST /network/recruiters/:id/toggleFollow", { params: { id: cast[whom].id }, body: desired ? { desired } : {} });
const setBlocking =
	(by: Name, whom: Name, desired: "block" | "mute" | "none"): Command<Two> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /network/people/:id/block", { params: { id: cast[whom].id }, body: { blocking: desired } });

race<Two>("two people", {
	prepare: async (site) => {
		const [ama, bello] = await signedIn(site, [{}, {}]);
		return { ama, bello };
	},
	locks: ({ ama, bello }) => [sql`select from users where id in (${ama.id}, ${bello.id}) order by id for update`],
	commands: {
		"Ama follows Bello": follow("ama", "bello", "follow"),
		"Ama follows Bello or stops": follow("ama", "bello"),
		"Bello follows Ama": follow("bello", "ama"),
		"Bello blocks Ama": setBlocking("bello", "ama", "block"),
		"Ama blocks Bello": setBlocking("ama", "bello", "block"),
		"Bello mutes Ama": setBlocking("bello", "ama", "mute"),
		"Bello no longer blocks or mutes Ama": setBlocking("bello", "ama", "none"),
	},
});
