import { createHash } from "node:crypto";
import { directions } from "./direction.ts";
import { hiddenWords } from "./disguises.ts";
import { hints } from "./hints.ts";
import { knownEmployers } from "./known-employers.ts";
import * as likeness from "./likeness-weights.ts";
import { meanings } from "./meanings.ts";
import { rules } from "./rules.ts";

/** What is asked of a text, in one line each: changed rules have another version without anybody saying so. */
const asked = JSON.stringify(
	[rules, meanings, hints, { ...likeness }, [...knownEmployers], [...hiddenWords], directions],
	(_, value: unknown) => (value instanceof RegExp ? `${value}` : value),
);

export const rulesVersion = createHash("sha256").update(asked).digest("base64url").slice(0, 12);
