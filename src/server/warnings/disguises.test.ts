import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";
import { warningsIn } from "./warnings.ts";

test.each([
	["spaced letters", "p a y e z 5 0 0 0 F p o u r l e d o s s i e r", "payez 5000 f pour le dossier"],
	["full stops between letters", "R.e.g.i.s.t.r.a.t.i.o.n f.e.e by M.o.M.o", "registration fee by momo"],
	["other signs between letters", "F-R-A-I-S, f*r*a*i*s, d_o_s_s_i_e_r", "frais, frais, dossier"],
	["a cut in two", "les fra is d'ins cription, com.pul.sory", "les frais d'inscription, compulsory"],
	["signs for letters", "Fr@is, v€rsez, ca$h, d0ssier, p@y", "frais, versez, cash, dossier, pay"],
	["stars for letters", "m*ney, fr**s", "money, frais"],
	["emoji between letters", "f🟠r🟠a🟠i🟠s", "frais"],
	["invisible characters and direction marks", "f\u200br\u202ea\u2066i\u00ads", "frais"],
	["spaced letters of other alphabets", "ԁ о ѕ ѕ і е r", "dossier"],
	["letters of any word", "c.o.n.v.o.c.a.t.i.o.n", "convocation"],
])("a word disguised by %s is read", (_, text, plain) => expect(plainText(text).plain).toBe(plain));

test.each([
	"c. d. i. ou c.d.d., b.t.s., s.a.r.l., h s e, a.m., i.e., u.s.a.",
	"vis-a-vis, pay 5 000, pay $40, fee(s), candidat(e)s, s'eleve, first_name, c/c++",
	"12 h per week** f***, a * b, 1. form 2. test",
	"tel 6 9 9 1 2 3 4 5 6, 1,2,3,4",
])("honest text stays unchanged: %s", (text) => expect(plainText(text).plain).toBe(text));

test("disguised text is quoted as written", () => {
	const [warning] = warningsIn({ title: "", company: "", text: "Bonjour. F r a i s d e d.o.s.s.i.e.r : 5 0 0 0 FCFA, merci." });
	expect(warning).toMatchObject({ kind: "fee", quote: "F r a i s d e d.o.s.s.i.e.r : 5 0 0 0 FCFA" });
});

test.each(["f*", "f r ", "p*a*y*", "a.", "re**gis*", "5 ", "i n s c r i p t i o "])("a text of only %s is read in linear time", (part) => {
	const took = (size: number) => {
		const text = part.repeat(size / part.length);
		const times = Array.from({ length: 3 }, () => {
			const began = process.cpuUsage();
			plainText(text);
			const { user, system } = process.cpuUsage(began);
			// only the sum of the two is exact: each is estimated from ticks
			return user + system;
		});
		return Math.min(...times);
	};
	const ofQuarter = took(11_000);
	// quadratic time would be 16 times as long
	expect(took(44_000)).toBeLessThan(10 * Math.max(ofQuarter, 2_000));
});
