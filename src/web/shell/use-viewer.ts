import { useRouteLoaderData } from "react-router";
import type { Account } from "../../contract/accounts.ts";

/** The signed-in person, from the root's loader; null for a guest. */
export function useViewer(): Account | null {
	const root = useRouteLoaderData("root") as { viewer: Account | null } | undefined;
	return root?.viewer ?? null;
}
