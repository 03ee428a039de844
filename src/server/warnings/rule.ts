import type { WarningKind } from "../../contract/warnings.ts";
import type { Frame } from "./frame.ts";
import type { Meaning } from "./text-meanings.ts";

export type Rule = {
	kind: WarningKind;
	/** "held": hidden until a moderator has looked at it. */
	outcome: "note" | "held";
	/** The matched words alone are the lure: it counts even if nothing else in the text reads like fraud. */
	isConclusive?: boolean;
	/** A quick check: only a sentence (for `together`: a text) that matches this is searched. */
	about?: RegExp;
	/** Matches if a sentence matches any of these. The match is quoted. */
	says?: readonly RegExp[];
	/** Matches if one passage matches all patterns of any of these, in any order. The rarest pattern comes first. */
	together?: readonly (readonly RegExp[])[];
	/** Matches if any of these is filled. */
	frames?: readonly Frame[];
	/** Does not match if the sentence or passage also matches any of these, */
	unless?: readonly RegExp[];
	/** or any of these without an exception ("free, but for the form"), */
	unlessFree?: readonly RegExp[];
	/** or has any of these meanings, */
	unlessMeant?: readonly Meaning[];
	/** or if every sum in it is pay, */
	unlessEarned?: boolean;
	/** or if the text around it matches any of these. */
	unlessNear?: readonly RegExp[];
	/** Matches only if the text also matches each of these somewhere. */
	alongside?: readonly RegExp[];
};
