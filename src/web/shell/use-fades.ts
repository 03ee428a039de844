import { useSite } from "../api/site.tsx";

/** Asked anew for each page: it is changed in the device's settings. */
const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : undefined;

/** Whether a card's page comes by a cross-fade, where the browser can: not in lite mode, nor for who wants nothing to move. */
export function useFades(): boolean {
	const { saveData } = useSite();
	return !saveData && still?.matches === false;
}
