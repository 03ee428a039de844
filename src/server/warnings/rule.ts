import type { WarningKind } from "../../contract/warnings.ts";
import type { Frame } from "./frame.ts";
import type { Meaning } from "./said.ts";

export type Rule = {
	kind: WarningKind;
	/** Held: a moderator looks before anybody reads it. */
	outcome: "note" | "held";
	/** Letters that a sentence (for `together`: the text) must have to be looked at: what is quickly asked. */
	about?: RegExp;
	/** Any of them, in one sentence. What it finds is what the note quotes. */
	says?: readonly RegExp[];
	/** Any of these: all of one, in whatever order, in one passage. The rarest stands first. */
	together?: readonly (readonly RegExp[])[];
	/** Any of these: what is meant rather than the words. */
	frames?: readonly Frame[];
	/** Not where the sentence, or the passage, says this as well. */
	unless?: readonly RegExp[];
	/** Nor where it says this, with nothing excepted ("free, but for the form"). */
	unlessFree?: readonly RegExp[];
	/** Nor where it means this. */
	unlessMeant?: readonly Meaning[];
	/** Nor where every sum is earned. */
	unlessEarned?: boolean;
	/** The same, for what the sentences around say. */
	unlessNear?: readonly RegExp[];
	/** Only where the whole text says each of these, in whichever sentence. */
	alongside?: readonly RegExp[];
};
