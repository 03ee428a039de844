import { pressApi } from "../api/press.ts";

const save = (jobId: string) => pressApi("POST /jobs/save", { body: { jobId } });

const pressed = new Map<string, ReturnType<typeof save>>();

/** Saves a job from the press on, though the page is left before the router has fetched what submits the form. */
export function saveAtPress(jobId: string): void {
	const saving = save(jobId);
	// who takes it up hears of it
	saving.catch(() => {});
	pressed.set(jobId, saving);
}

/** What a press has begun, for the action of its form; undefined where nothing has. */
export function pressedSave(jobId: string): ReturnType<typeof save> | undefined {
	const saving = pressed.get(jobId);
	pressed.delete(jobId);
	return saving;
}
