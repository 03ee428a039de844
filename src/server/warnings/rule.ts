import type { WarningKind } from "../../contract/warnings.ts";
import type { Frame } from "./frame.ts";
import type { Meaning } from "./text-meanings.ts";

export type Rule = {
	kind: WarningKind;
	/** Held: a moderator looks before anyone can read it. */
	outcome: "note" | "held";
	/** Its words alone are the lure, whatever stands beside them. */
	isPlain?: boolean;
	/** A quick check: a sentence (for `together`: the text) is only looked at if it has these letters. */
	about?: RegExp;
	/** Any of these, in one sentence. The note quotes the match. */
	says?: readonly RegExp[];
	/** Any of these: all patterns of one, in any order, in one passage. The rarest comes first. */
	together?: readonly (readonly RegExp[])[];
	/** Any of these: by meaning rather than by words. */
	frames?: readonly Frame[];
	/** Not if the sentence, or the passage, also says this. */
	unless?: readonly RegExp[];
	/** Nor if it says this without an exception ("free, but for the form"). */
	unlessFree?: readonly RegExp[];
	/** Nor if it means this. */
	unlessMeant?: readonly Meaning[];
	/** Nor if every sum in it is pay. */
	unlessEarned?: boolean;
	/** Nor if the text around it says this. */
	unlessNear?: readonly RegExp[];
	/** Only if the whole text says each of these, in any sentence. */
	alongside?: readonly RegExp[];
};
