import type { PostKind } from "../../contract/options.ts";
import type { Api } from "../api/client.ts";
import { formBody } from "../api/form-body.ts";

type Sent = {
	type?: PostKind;
	content: string;
	title?: string;
	link?: string;
	place?: string;
	startsAt?: string;
	endsAt?: string;
	onceKey?: string;
};

/** Sends what the composer's form holds; its key makes a post of it once, however often it is sent. */
export async function sendPost(api: Api, form: FormData) {
	const { onceKey, ...body } = formBody<Sent>(form);
	return (await api("POST /feed/posts/create", { body, ...(onceKey ? { onceKey } : {}) })).post;
}
