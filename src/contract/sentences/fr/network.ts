import type { network as en } from "../en/network.ts";
import type { Translated } from "../fill.ts";

export const network: Translated<typeof en> = {
	followOneself: "Vous ne pouvez pas vous suivre vous-même.",
	blockOneself: "Vous ne pouvez pas vous bloquer ni vous masquer vous-même.",
	followed: "{follower} vous suit désormais.",
};
