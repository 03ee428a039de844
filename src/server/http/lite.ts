/** Readable by nobody but the server: which way the visitor switched lite mode, where they did. */
const chosen = /(?:^|;\s*)lite=(on|off)(?:;|$)/;

/** The visitor wants few bytes: by the switch (cookie `lite`), else because the browser says so (`Save-Data`). */
export function wantsFewBytes({ cookie, saveData }: { cookie: string | null | undefined; saveData: string | string[] | null | undefined }) {
	const choice = chosen.exec(cookie ?? "")?.[1];
	return choice ? choice === "on" : saveData === "on";
}
