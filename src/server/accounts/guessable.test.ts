import { expect, test } from "vitest";
import { passwordMin } from "../../contract/limits/accounts.ts";
import { commonPasswords } from "./common-passwords.ts";
import { passwordProblem } from "./guessable.ts";

const personal = { email: "solange.ewane@sawa-digital.example", fullName: "Solange Éwané Tsobgny", siteName: "Kazibora" };

test.each([
	"password",
	"Password1",
	"P@ssw0rd",
	"Tr0mpette2024",
	"azerty",
	"AZERTY123!",
	"motdepasse",
	"jetaime2024",
	"Jésus237",
	"123456",
	"12/05/1990",
	"690123456",
	"abcdefgh",
	"zzzzzzzz",
	"aabbcc",
	"kribikribi",
	"1q2w3e4r",
	"qazwsxedc",
	"azeqsd",
	"cameroun237",
	"xdragon",
	"bluetiger",
])("%j is too common", (password) => {
	expect(passwordProblem(password, personal)).toBe("passwordCommon");
});

test.each([
	"kazibora2026",
	"K4zibora-demo",
	"kazibora2026kazibora",
	"solange.ewane@sawa-digital.example",
	"EwanéSolange!",
	"sawadigital1",
	"tsobgny2025",
])("%j is too close to the person's details or the site's name", (password) => {
	expect(passwordProblem(password, personal)).toBe("passwordOwn");
});

test.each([
	"Zx9$kq",
	"mbk7tv",
	"ndolé et plantain",
	"kribi-2-harbour",
	"Xk4!pq",
	"correct horse",
	"rose et jasmin",
	"Solange aime le ndolé",
])("%j is accepted, even with only six characters (accounts.md §5)", (password) => {
	expect(passwordProblem(password, personal)).toBeNull();
});

test("more than 3,000 common passwords have the minimum length, without duplicates (ASVS 6.2.4)", () => {
	expect(commonPasswords.filter(({ length }) => length >= passwordMin).length).toBeGreaterThan(3_000);
	expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
});
