import { useEffect, useState } from "react";
import type { Exclusion, Warning } from "../../contract/warnings.ts";
import { browserApi } from "../api/browser.ts";

type PostingTexts = { title: string; company: string; description: string; requiredSkills: string; questions: string };
type Findings = { warnings: Warning[]; exclusions: Exclusion[] };

/** Milliseconds without a keystroke. */
const debounce = 800;
const emptyFindings: Findings = { warnings: [], exclusions: [] };

/**
 * Checks a posting against the rules while it is written. Without a response it shows nothing: the posting is checked when it is sent
 * anyway.
 */
export function useCheck({ title, company, description, requiredSkills, questions }: PostingTexts): Findings {
	const [findings, setFindings] = useState(emptyFindings);
	useEffect(() => {
		if (!title && !description) return setFindings(emptyFindings);
		let isOver = false;
		const timer = setTimeout(async () => {
			const body = { title, company, description, requiredSkills, questions };
			const answer = await browserApi("POST /warnings/check", { body }).catch(() => null);
			if (answer && !isOver) setFindings(answer);
		}, debounce);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [title, company, description, requiredSkills, questions]);
	return findings;
}
