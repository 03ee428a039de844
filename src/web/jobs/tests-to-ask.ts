import type { Bilingual } from "../../contract/skills.ts";
import type { Api } from "../api/client.ts";

export type TestName = { slug: string; title: Bilingual };

/** The tests whose result a job may ask for. */
export const testsToAsk = async (api: Api): Promise<TestName[]> => (await api("GET /assessments/subjects")).subjects;
