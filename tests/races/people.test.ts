import { sql } from "drizzle-orm";
import { createSeeker } from "../support/cast.ts";
import { type Command, race } from "./race.ts";

type Two = { ama: { id: string }; bello: { id: string } };
type Name = keyof Two;

const follow =
	(by: Name, whom: Name, wish?: "follow" | "unfollow"): Command<Two> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /network/recruiters/:id/toggleFollow", { params: { id: cast[whom].id }, body: wish ? { wish } : {} });
const keep =
	(by: Name, whom: Name, wish: "block" | "mute" | "none"): Command<Two> =>
	(site, cast) =>
		site.as(cast[by]).call("POST /network/people/:id/apart", { params: { id: cast[whom].id }, body: { wish } });

race<Two>("two people", {
	prepare: async ({ db }) => ({ ama: await createSeeker(db), bello: await createSeeker(db) }),
	wanted: ({ ama, bello }) => [sql`select from users where id in (${ama.id}, ${bello.id}) order by id for update`],
	commands: {
		"Ama follows Bello": follow("ama", "bello", "follow"),
		"Ama follows Bello or stops": follow("ama", "bello"),
		"Bello follows Ama": follow("bello", "ama"),
		"Bello blocks Ama": keep("bello", "ama", "block"),
		"Ama blocks Bello": keep("ama", "bello", "block"),
		"Bello mutes Ama": keep("bello", "ama", "mute"),
		"Bello keeps Ama away no more": keep("bello", "ama", "none"),
	},
});
