import { alternation, anything, concatenation, emptyMatch, exactly, type LiteralInfo, repetition, requiredSets } from "./literal-info.ts";

/** A character in the prefilter's reduced alphabet (`literal-info.ts`). */
export function letterOf(sign: string): string {
	if (/[a-z_]/i.test(sign)) return sign.toLowerCase();
	return /\d/.test(sign) ? "0" : " ";
}

/** Longer literals are cut to their beginnings. */
const lettersMax = 9;

/**
 * The sets of literals of which every match of a pattern contains one each, in a text that begins and ends with a space. For patterns
 * without flags, back references and numeric escapes. `cache`: results for parts of other patterns, which have many in common.
 */
export function requiredLiterals({ source }: RegExp, cache: InfoCache = new Map()): string[][] {
	const info = new PatternParser(withLetters(source).match(tokens) ?? [], cache).parse();
	const sets = requiredSets(info).map((set) => [...new Set(set.map(withoutEdges))]);
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
type InfoCache = Map<string, LiteralInfo>;

class PatternParser {
	private readonly tokens: readonly string[];
	private readonly cache: InfoCache;
	private at = 0;

	constructor(tokens: readonly string[], cache: InfoCache) {
		this.tokens = tokens;
		this.cache = cache;
	}

	parse(): LiteralInfo {
		const options: LiteralInfo[] = [];
		let option = emptyMatch;
		for (;;) {
			const token = this.tokens[this.at++];
			if (token === undefined) return alternation([...options, option]);
			if (token === "|") {
				options.push(option);
				option = emptyMatch;
			} else option = concatenation(option, this.quantified(this.atom(token)));
		}
	}

	private atom(token: string): LiteralInfo {
		if (token.startsWith("(")) {
			const group = this.group();
			// lookarounds are not part of the match
			if (token !== "(" && token !== "(?:") return emptyMatch;
			return this.cached(group.join(""), () => new PatternParser(group, this.cache).parse());
		}
		if (token === "^" || token === "$") return emptyMatch;
		return token === "\\b" ? exactly(["|"]) : this.cached(token, () => infoOf(token));
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

	private cached(source: string, compute: () => LiteralInfo): LiteralInfo {
		const info = this.cache.get(source) ?? compute();
		this.cache.set(source, info);
		return info;
	}

	/** Applies the quantifier that follows, if any. */
	private quantified(info: LiteralInfo): LiteralInfo {
		const [, sign = "", min = "", comma = "", max = ""] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/.exec(this.tokens[this.at] ?? "") ?? [];
		if (!sign && !min) return info;
		this.at++;
		if (sign) return repetition(info, sign === "+" ? 1 : 0, sign === "?" ? 1 : Number.POSITIVE_INFINITY);
		return repetition(info, Number(min), comma ? Number(max || Number.POSITIVE_INFINITY) : Number(min));
	}
}

const commonSigns = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

/** For a word, a character or a character class; a class is tested rather than parsed. */
function infoOf(token: string): LiteralInfo {
	if (/^[a-z ']+$/.test(token)) return exactly([token.replaceAll("'", " ")]);
	if (/^\\[^dDwWsSnt\W]|\[.*\\[^dDwWsSnt\W]/.test(token)) throw new Error(`the prefilter does not know ${token}`);
	const is = new RegExp(`^${token}$`);
	const letters = new Set([...commonSigns, ...token].filter((sign) => is.test(sign)).map(letterOf));
	return letters.size > 5 ? anything : exactly([...letters]);
}
