import { useRouteLoaderData } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { saysEnoughForCv } from "../../contract/profile-cv.ts";

/** What every page knows about the viewer. */
export type Viewer = Omit<Account, "about" | "experiences" | "portfolio" | "certifications"> & {
	/** The profile has enough for the CV generated from it, so the viewer can apply with it. */
	hasCv: boolean;
};

/** Leaves out the profile's long parts, which only its own page needs: otherwise every page would include them. */
export function viewerOf({ about: _, experiences, portfolio: __, certifications, ...viewer }: Account): Viewer {
	return { ...viewer, hasCv: saysEnoughForCv({ experiences, certifications, skills: viewer.skills }) };
}

/** The root loader's data. `isUnknown`: someone is signed in, but their profile could not be loaded. */
export type RootData = { viewer: Viewer | null; isUnknown?: true };

/** The signed-in viewer from the root loader; null for a guest. */
export const useViewer = (): Viewer | null => useRoot()?.viewer ?? null;

export const useIsViewerUnknown = (): boolean => useRoot()?.isUnknown === true;

const useRoot = () => useRouteLoaderData("root") as RootData | undefined;
