/** Shell examples of the documentation; a test runs each one verbatim against the server. */
export const apiExamples = {
	read: `curl "$SITE/api/jobs/user?limit=10" \\
  -H "Authorization: Bearer $NJANGI_KEY"`,
	post: `curl -X POST "$SITE/api/jobs/create" \\
  -H "Authorization: Bearer $NJANGI_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" \\
  -d '{
    "title": "Accountant",
    "company": "Sawa Digital",
    "location": "Douala",
    "description": "Keep the books of a growing shop.",
    "salaryMin": 180000,
    "salaryMax": 240000,
    "jobType": "FULL_TIME",
    "skills": ["OHADA", "Excel"]
  }'`,
	close: `curl -X POST "$SITE/api/jobs/$JOB/close" \\
  -H "Authorization: Bearer $NJANGI_KEY"`,
	applicants: `curl "$SITE/api/hiring/applicants?job=$JOB" \\
  -H "Authorization: Bearer $NJANGI_KEY"`,
	move: `curl -X POST "$SITE/api/hiring/applicants/$APPLICATION/move" \\
  -H "Authorization: Bearer $NJANGI_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "version": 0, "to": "Shortlist" }'`,
	refuse: `curl -X POST "$SITE/api/hiring/moves" \\
  -H "Authorization: Bearer $NJANGI_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "moves": [{ "id": "'$APPLICATION'", "version": 1 }],
    "to": "NotNow",
    "reason": "experience",
    "words": "Thank you, {name}. For {job} we chose somebody else."
  }'`,
	undo: `curl -X POST "$SITE/api/hiring/undo" \\
  -H "Authorization: Bearer $NJANGI_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "ids": ["'$APPLICATION'"] }'`,
} as const;

/** Same in TypeScript, using the client linked from the page. */
export const clientExample = `import { createNjangi, NjangiFailure } from "./njangi.ts";

const njangi = createNjangi({ site: process.env.SITE, key: process.env.NJANGI_KEY });

const { jobs } = await njangi.get("/jobs/user", { query: { limit: "10" } });
try {
  const { job } = await njangi.post("/jobs/create", {
    body: {
      title: "Accountant",
      company: "Sawa Digital",
      location: "Douala",
      description: "Keep the books.",
      skills: ["OHADA"],
    },
    idempotencyKey: crypto.randomUUID(),
  });
  console.log(jobs.length, job.id);
} catch (failure) {
  if (failure instanceof NjangiFailure) console.error(failure.code, failure.fields);
}`;
