import type { Viewer } from "../http/viewer.ts";
import { refuse } from "../platform/refusal.ts";

declare const proof: unique symbol;

/** A skill of the viewer's profile, spelt as it is there; only this file creates one. */
export type OwnSkill = { readonly userId: string; readonly name: string; readonly [proof]: "own" };

/** Throws `invalid_fields` for a skill that the profile does not list. */
export function ownSkill(viewer: Viewer, named: string): OwnSkill {
	const name = viewer.skills.find((skill) => skill.toLowerCase() === named.toLowerCase());
	return name === undefined ? refuse("invalid_fields", { fields: { skill: "skillUnknown" } }) : ({ userId: viewer.id, name } as OwnSkill);
}
