import { formBody } from "../api/form-body.ts";
import type { PageCall } from "../api/page.ts";

/** The action of the Subscribe box, on whichever page it stands. */
export async function subscribe({ api, form }: PageCall): Promise<{ message: string }> {
	const { message } = await api("POST /newsletter", { body: formBody<{ email: string; website?: string }>(await form()) });
	return { message };
}
