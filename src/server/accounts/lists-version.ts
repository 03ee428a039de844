import { createHash } from "node:crypto";
import type { AccountRow } from "../http/viewer.ts";

/** Equal for equal lists: nothing counts their changes. */
export const listsVersion = ({
	certifications,
	experiences,
	portfolio,
}: Pick<AccountRow, "certifications" | "experiences" | "portfolio">) =>
	createHash("sha256")
		.update(JSON.stringify([certifications, experiences, portfolio]))
		.digest("base64url")
		.slice(0, 12);
