import { describe, expect, test } from "vitest";
import type { Account } from "../../contract/accounts.ts";
import type { CvRead } from "../../contract/cv.ts";
import { experiencesMax } from "../../contract/limits/profiles.ts";
import { confirmed, initialValues } from "./confirmation.ts";

const own = { id: "1", role: "Cashier", company: "Mahima", duration: null, description: null };
const user = {
	fullName: "Ama Ngono",
	title: "Cashier",
	email: "ama@example.cm",
	phoneNumber: null,
	location: null,
	website: null,
	about: null,
	skills: ["Excel"],
	certifications: ["B licence"],
	experiences: [own],
	portfolio: [],
} as unknown as Account;

const emptyCv: CvRead = {
	fullName: null,
	title: null,
	email: null,
	phoneNumber: null,
	location: null,
	website: null,
	about: null,
	experiences: [],
	skills: [],
	certifications: [],
	portfolio: [],
};

const sent = (values: Record<string, string | string[]>) => {
	const form = new FormData();
	for (const [name, list] of Object.entries(values)) for (const one of [list].flat()) form.append(name, one);
	return form;
};

describe("the confirmation's offer", () => {
	test("leaves out what the profile already has", () => {
		const read = {
			...emptyCv,
			fullName: "Ama Ngono",
			email: "AMA@example.cm",
			skills: ["excel"],
			experiences: [{ ...own, role: "CASHIER" }],
		};
		expect(initialValues(read, user)).toEqual({ confirm: "1", take: [], keep: ["experiences", "portfolio"] });
	});

	test("ticks what the profile lacks, but not what it would lose", () => {
		const read = { ...emptyCv, title: "Accountant", phoneNumber: "677123456", skills: ["Sage"], certifications: ["DSCG, 2016"] };
		const { take, ...values } = initialValues(read, user);
		expect(take).toEqual(["phoneNumber", "skills", "certifications"]);
		expect(values).toMatchObject({ title: "Accountant", skills: "Excel,Sage", certifications: "B licence\nDSCG, 2016" });
	});
});

describe("the confirmed changes", () => {
	const form = {
		...initialValues({ ...emptyCv, title: "Accountant", experiences: [0, 1, 2].map((n) => ({ ...own, role: `Role ${n}` })) }, user),
	};

	test("include only what is ticked, with the person's own entries after the new ones", () => {
		const { body } = confirmed(sent({ ...form, take: ["experiences.0", "experiences.2"] }), user);
		expect(Object.keys(body)).toEqual(["experiences"]);
		expect((body.experiences as { role: string }[]).map(({ role }) => role)).toEqual(["Role 0", "Role 2", "Cashier"]);
	});

	test("keep all of the person's own entries, even if together there are too many to save", () => {
		const experiences = Array.from({ length: experiencesMax }, (_, n) => ({ ...own, id: `${n}`, role: `Own ${n}` }));
		const { body } = confirmed(sent({ ...form, take: ["experiences.0"] }), { ...user, experiences });
		expect((body.experiences as { role: string }[]).map(({ role }) => role)).toEqual(["Role 0", ...experiences.map(({ role }) => role)]);
	});

	test("drop the person's own entries if they aren't kept", () => {
		const { body } = confirmed(sent({ ...form, take: ["experiences.1"], keep: [] }), user);
		expect(body.experiences).toEqual([{ role: "Role 1", company: "Mahima", duration: "", description: "" }]);
	});

	test("report an error at its field in the form", () => {
		const { formFieldOf } = confirmed(sent({ ...form, take: ["experiences.0", "experiences.2"] }), user);
		expect(formFieldOf("experiences.1.company")).toBe("experiences.2.company");
		expect(formFieldOf("title")).toBe("title");
	});

	test("are empty if nothing is ticked, whatever else was sent", () => {
		expect(confirmed(sent({ ...form, take: [], roles: "recruiter" }), user).body).toEqual({});
	});
});
