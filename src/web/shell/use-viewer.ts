import { useRouteLoaderData } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { saysEnoughForCv } from "../../contract/profile-cv.ts";

/** What every page knows of the signed-in person. */
export type Viewer = Omit<Account, "about" | "experiences" | "portfolio" | "certifications"> & {
	/** The profile says enough to apply with the CV that it makes. */
	hasCv: boolean;
};

/** The profile's long parts are of its own page: every other one would carry them. */
export function viewerOf({ about: _, experiences, portfolio: __, certifications, ...viewer }: Account): Viewer {
	return { ...viewer, hasCv: saysEnoughForCv({ experiences, certifications, skills: viewer.skills }) };
}

/** The signed-in person, from the root's loader; null for a guest. */
export function useViewer(): Viewer | null {
	const root = useRouteLoaderData("root") as { viewer: Viewer | null } | undefined;
	return root?.viewer ?? null;
}
