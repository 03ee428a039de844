import type { Random } from "../../support/random.ts";
import type { Call } from "./operations.ts";

/** Values that databases, URLs, parsers and clocks stumble over. */
const hostile: readonly unknown[] = [
	"\0",
	"a\0b",
	"\ud800",
	"%00",
	"%",
	"../../etc/passwd",
	"'; drop table users; --",
	"<script>alert(1)</script>",
	"\u202e\u200b",
	"x".repeat(20_000),
	"",
	" ",
	-1,
	0,
	1e308,
	Number.MAX_SAFE_INTEGER,
	2 ** 31,
	"1e999",
	"2026-02-30",
	"0000-00-00T00:00:00Z",
	"+275760-09-13T00:00:00.000Z",
	null,
	true,
	[],
	{},
	["a", ["b"]],
	{ $gt: "" },
	"0190a0a0-0000-7000-8000-000000000001",
	"__proto__",
];

/** Returns the same call with one or two things wrong. */
export function mangled(call: Call, random: Random): Call {
	let mangled = call;
	for (let times = 1 + random.below(2); times > 0; times--) mangled = random.pick(ways)(mangled, random);
	return mangled;
}

const ways: readonly ((call: Call, random: Random) => Call)[] = [
	(call, random) => ({
		...call,
		path: call.path.replace(/\/[^/]*$/, `/${encodeURIComponent(String(random.pick(hostile)).toWellFormed())}`),
	}),
	(call, random) => ({
		...call,
		query: { ...call.query, [random.pick(["cursor", "limit", "q", "sort", "search", "side", "page"])]: random.pick(hostile) },
	}),
	(call, random) =>
		call.body ? { ...call, body: { ...call.body, [random.pick([...Object.keys(call.body), "extra"])]: random.pick(hostile) } } : call,
	(call, random) => {
		if (!call.body) return call;
		const { [random.pick([...Object.keys(call.body), ""])]: _, ...body } = call.body;
		return { ...call, body };
	},
	(call) => ({ ...call, isMultipart: !call.isMultipart }),
	(call, random) => ({ ...call, method: random.pick(["GET", "POST", "PATCH", "DELETE", "HEAD", "PUT", "OPTIONS"]) }),
];
