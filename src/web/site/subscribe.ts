import { formBody } from "../api/form-body.ts";
import type { PageCall } from "../api/page.ts";

/** The Subscribe box's action, on every page that has it. */
export async function subscribe({ api, form }: PageCall): Promise<{ message: string }> {
	const { message } = await api("POST /newsletter", { body: formBody<{ email: string; website?: string }>(await form()) });
	return { message };
}
