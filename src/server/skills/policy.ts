import type { Viewer } from "../http/viewer.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A skill of this person's profile, as it stands there; only this file makes one. */
export type OwnSkill = { readonly userId: string; readonly name: string; readonly [proof]: "own" };

/** Throws `invalid_fields` for what the profile does not name. */
export function ownSkill(viewer: Viewer, named: string): OwnSkill {
	const name = viewer.skills.find((skill) => skill.toLowerCase() === named.toLowerCase());
	return name === undefined ? refuse("invalid_fields", { fields: { skill: "skillUnknown" } }) : ({ userId: viewer.id, name } as OwnSkill);
}
