import { useEffect, useState } from "react";
import type { Exclusion, Warning } from "../../contract/warnings.ts";
import { browserApi } from "../api/browser.ts";

type Words = { title: string; company: string; description: string; requiredSkills: string; questions: string };
type Found = { warnings: Warning[]; exclusions: Exclusion[] };

/** Milliseconds without a key. */
const pause = 800;
const nothing: Found = { warnings: [], exclusions: [] };

/** What the rules find in a posting while it is written; without an answer nothing is said, and it is read when it is sent. */
export function useCheck({ title, company, description, requiredSkills, questions }: Words): Found {
	const [found, setFound] = useState(nothing);
	useEffect(() => {
		if (!title && !description) return;
		let isOver = false;
		const timer = setTimeout(async () => {
			const body = { title, company, description, requiredSkills, questions };
			const answer = await browserApi("POST /warnings/check", { body }).catch(() => null);
			if (answer && !isOver) setFound(answer);
		}, pause);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [title, company, description, requiredSkills, questions]);
	return found;
}
