import { createHash } from "node:crypto";
import { plainText } from "./plain-text.ts";

/** A Cameroon phone number of nine digits, with or without its country code, its digits separated or not. */
const phones = /(?<!\d)(?:(?:\+|00)? ?237[ .-]?)?([236](?:[ .-]?\d){8})(?!\d)/g;
/** Shorter texts are the same in many honest postings. */
const minLetters = 120;
const marksMax = 12;

/** The marks by which the same text or phone number is recognised again, each in one form. */
export function marksOf(text: string): string[] {
	const { plain } = plainText(text);
	const letters = plain.replace(/[^a-z]/g, "");
	const ofText = letters.length < minLetters ? [] : [`text ${createHash("sha256").update(letters).digest("base64url").slice(0, 16)}`];
	const ofPhones = [...plain.matchAll(phones)].map(([, number = ""]) => `phone ${number.replace(/\D/g, "")}`);
	return [...new Set([...ofText, ...ofPhones])].slice(0, marksMax);
}
