import { anything, either, exactly, followed, type Known, nothing, repeated, setsOf } from "./known-letters.ts";

/** A character of a text as the sieve sees it. */
export function letterOf(sign: string): string {
	if (/[a-z_]/i.test(sign)) return sign.toLowerCase();
	return /\d/.test(sign) ? "0" : " ";
}

/** Longer texts are told apart by their beginnings. */
const lettersMax = 9;

/**
 * The sets of letter sequences of which every match of a pattern contains one each, in a text that begins and ends with a space. For
 * patterns without flags, back references and numeric escapes. `before`: results for other patterns, which have much in common.
 */
export function needsOf({ source }: RegExp, before: Before = new Map()): string[][] {
	const sets = setsOf(new PatternReader(withLetters(source).match(tokens) ?? [], before).known()).map((set) => [
		...new Set(set.map(withoutEdges)),
	]);
	return sets.filter((set) => !set.some((text) => /^ *[a-z_]? *$/.test(text)));
}

/** A build writes letters beyond ASCII by their number (tools/narrow-code.ts). */
const withLetters = (source: string) =>
	source.replace(/\\u(?!00[0-7])([\dA-F]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function withoutEdges(text: string): string {
	const begin = text.startsWith("|") ? 1 : 0;
	const end = text.length > begin && text.endsWith("|") ? text.length - 1 : text.length;
	const before = begin === 1 && text.charAt(begin) !== " " ? " " : "";
	const behind = end < text.length && text.charAt(end - 1) !== " " ? " " : "";
	return `${before}${text.slice(begin, end)}${behind}`.slice(0, lettersMax);
}

const tokens = /[a-z ']+(?![*+?{])|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|[()|^$]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./g;

/** By the source of a group or a token. */
type Before = Map<string, Known>;

class PatternReader {
	private readonly tokens: readonly string[];
	private readonly before: Before;
	private at = 0;

	constructor(read: readonly string[], before: Before) {
		this.tokens = read;
		this.before = before;
	}

	/** What is known of all the tokens together. */
	known(): Known {
		const options: Known[] = [];
		let option = nothing;
		for (;;) {
			const token = this.tokens[this.at++];
			if (token === undefined) return either([...options, option]);
			if (token === "|") {
				options.push(option);
				option = nothing;
			} else option = followed(option, this.times(this.one(token)));
		}
	}

	private one(token: string): Known {
		if (token.startsWith("(")) {
			const group = this.group();
			// lookarounds are not part of the match
			if (token !== "(" && token !== "(?:") return nothing;
			return this.once(group.join(""), () => new PatternReader(group, this.before).known());
		}
		if (token === "^" || token === "$") return nothing;
		return token === "\\b" ? exactly(["|"]) : this.once(token, () => knownOf(token));
	}

	/** The tokens of the group just opened; moves past its end. */
	private group(): readonly string[] {
		const from = this.at;
		for (let depth = 1; depth > 0 && this.at < this.tokens.length; this.at++) {
			const token = this.tokens[this.at] ?? "";
			depth += token === ")" ? -1 : token.startsWith("(") ? 1 : 0;
		}
		return this.tokens.slice(from, this.at - 1);
	}

	private once(text: string, read: () => Known): Known {
		const cached = this.before.get(text) ?? read();
		this.before.set(text, cached);
		return cached;
	}

	private times(known: Known): Known {
		const [, sign = "", min = "", comma = "", max = ""] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/.exec(this.tokens[this.at] ?? "") ?? [];
		if (!sign && !min) return known;
		this.at++;
		if (sign) return repeated(known, sign === "+" ? 1 : 0, sign === "?" ? 1 : Number.POSITIVE_INFINITY);
		return repeated(known, Number(min), comma ? Number(max || Number.POSITIVE_INFINITY) : Number(min));
	}
}

const commonSigns = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** What is known of a word, a character or a character class; a class is tested rather than parsed. */
function knownOf(token: string): Known {
	if (/^[a-z ']+$/.test(token)) return exactly([token.replaceAll("'", " ")]);
	if (/^\\[^dDwWsSnt\W]|\[.*\\[^dDwWsSnt\W]/.test(token)) throw new Error(`the sieve does not know ${token}`);
	const is = new RegExp(`^${token}$`);
	const letters = new Set([...commonSigns, ...token].filter((sign) => is.test(sign)).map(letterOf));
	return letters.size > 5 ? anything : exactly([...letters]);
}
