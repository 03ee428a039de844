import { useRouteLoaderData } from "react-router";
import type { Account } from "../../contract/accounts.ts";

/** What every page knows of the signed-in person. */
export type Viewer = Omit<Account, "about" | "experiences" | "portfolio" | "certifications">;

/** The signed-in person, from the root's loader; null for a guest. */
export function useViewer(): Viewer | null {
	const root = useRouteLoaderData("root") as { viewer: Viewer | null } | undefined;
	return root?.viewer ?? null;
}
