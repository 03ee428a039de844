import { pressApi } from "../api/press.ts";

const save = (jobId: string) => pressApi("POST /jobs/save", { body: { jobId } });

const pressed = new Map<string, ReturnType<typeof save>>();

/** Starts saving a job at the press: the page may be left before the router has loaded the code that submits the form. */
export function saveAtPress(jobId: string): void {
	const saving = save(jobId);
	// the action that takes it over handles the failure
	saving.catch(() => {});
	pressed.set(jobId, saving);
}

/** The save that a press began, for the action of its form; undefined if there is none. */
export function pressedSave(jobId: string): ReturnType<typeof save> | undefined {
	const saving = pressed.get(jobId);
	pressed.delete(jobId);
	return saving;
}
