import { hashPassword } from "../../src/server/accounts/passwords.ts";
import { type Person, testApp } from "../support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker, createUser } from "../support/cast.ts";
import { sendMails, tokenIn } from "../support/mail.ts";

/** A scene in which every printed entity exists, with everything about it filled in. */

export const password = "ndolé et plantain";

export type Scene = Awaited<ReturnType<typeof openScene>>;

export async function openScene(env: Record<string, string> = {}) {
	const site = await testApp(env);
	const { db } = site;
	const passwordHash = await hashPassword(password);
	const about = {
		title: "Cook",
		about: "I cook.\nEvery day.",
		bio: "I cook.",
		location: "Buea",
		phoneNumber: "677123456",
		interests: ["Food"],
	};
	const ama = await createSeeker(db, {
		...about,
		fullName: "Ama Ngono",
		slug: "ama-ngono",
		passwordHash,
		companyName: "Etinde",
		website: "https://ama.example",
		skills: ["Sauces"],
		certifications: ["Hygiene"],
		experiences: [{ id: "one", role: "Cook", company: "Etinde", duration: "2 years", description: "Soups" }],
		portfolio: [{ id: "one", title: "Menu", image: "https://ama.example/menu.jpg", link: "https://ama.example/menu" }],
	});
	const company = await createCompany(db, { name: "Sawa Digital", slug: "sawa-digital", email: "jobs@sawa.example", location: "Douala" });
	const bih = await createRecruiter(db, {
		fullName: "Bih Tabe",
		slug: "bih-tabe",
		companyName: company.name,
		companyIndustry: "Software",
		companySize: "11-50",
		companyRole: "HR Manager",
		experienceLevel: "5-10",
		location: "Douala",
		skills: ["Hiring"],
	});
	await createMember(db, { companyId: company.id, userId: bih.id });
	const newJob = (values: Parameters<typeof createJob>[1] = {}) =>
		createJob(db, {
			ownerId: bih.id,
			companyId: company.id,
			companyName: company.name,
			title: "Cook for a canteen",
			salary: "HIGH",
			applicationDeadline: "2099-12-31",
			experience: "mid",
			requiredSkills: "Two years in a kitchen",
			skills: ["Sauces", "Grilling"],
			...values,
		});
	const job = await newJob();
	const application = await createApplication(db, { job, userId: ama.id });
	const [seeker, recruiter] = [site.as(ama), site.as(bih)];

	const call = async (person: Person, path: string, body?: unknown, method = "POST") => {
		const init = body === undefined ? {} : { method, body: JSON.stringify(body) };
		const response = await person.request(`/api${path}`, { headers: changing, ...init });
		if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
		return response.json();
	};
	const newPost = async (content = "A table for two #food"): Promise<string> =>
		(await call(seeker, "/feed/posts/create", { content })).post.id;
	const newComment = async (postId: string, parentId: string | null = null): Promise<string> =>
		(await call(recruiter, `/feed/comments/${postId}/create`, { content: "With pleasure", parentId })).comment.id;
	const post = await newPost();
	const comment = await newComment(post);
	await newComment(post, comment);
	await call(seeker, "/jobs/save", { jobId: job.id });
	await call(seeker, `/network/recruiters/${bih.id}/toggleFollow`, {});
	await call(recruiter, `/network/recruiters/${ama.id}/toggleFollow`, {});

	let joined = 0;
	/** Returns the token of an address verification link, for a new person who has not opened it yet. */
	const newVerification = async () => {
		const { email } = await createUser(db, { email: `new-${++joined}@example.cm`, emailVerifiedAt: null });
		await call(site.guest, "/auth/resend-email", { email });
		return tokenIn((await sendMails(site.services)).findLast((mail) => mail.includes(email)));
	};
	return {
		site,
		db,
		ama,
		bih,
		company,
		job,
		application,
		post,
		comment,
		guest: site.guest,
		seeker,
		recruiter,
		call,
		newJob,
		newPost,
		newComment,
		newVerification,
		newEmail: () => `new-${++joined}@example.cm`,
	};
}

/** The headers that a changing call carries besides its body. */
export const changing = { "x-csrftoken": "test-csrf-token" };

/** Builds a form as a browser sends it: a list repeats its name. */
export function form(values: Record<string, unknown>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) data.append(name, one as string | Blob);
	return data;
}

/** Neither a PDF nor a picture. */
export const textFile = () => new File(["Just words"], "words.txt", { type: "text/plain" });
