import type { push as en } from "../en/push.ts";
import type { Translated } from "../fill.ts";

export const push: Translated<typeof en> = {
	pushAddress: "Nous ne pouvons pas envoyer de notifications à ce navigateur.",
	pushApplication: "Il y a du nouveau pour une candidature.",
	pushMessage: "Vous avez un nouveau message.",
	pushNotice: "Il y a du nouveau pour vous.",
};
