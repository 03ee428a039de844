import { useSite } from "../api/site.tsx";

/** Read again for each page: the device setting may change. */
const reducedMotion = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : undefined;

/** True if a card's page may appear with a cross-fade, where the browser supports it: not in lite mode, nor with reduced motion. */
export function useFades(): boolean {
	const { saveData } = useSite();
	return !saveData && reducedMotion?.matches === false;
}
