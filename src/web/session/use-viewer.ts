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

/** What the root's loader gives. `isUnknown`: somebody is signed in, but who that is could not be found out. */
export type RootData = { viewer: Viewer | null; isUnknown?: true };

/** The signed-in person, from the root's loader; null for a guest. */
export const useViewer = (): Viewer | null => useRoot()?.viewer ?? null;

export const useIsUnknown = (): boolean => useRoot()?.isUnknown === true;

const useRoot = () => useRouteLoaderData("root") as RootData | undefined;
