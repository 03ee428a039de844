import { useRevalidator } from "react-router";
import { useLive } from "../live/subscribe.ts";

/** Reloads the page when somebody changes something on this company's board. */
export function useLiveInvestors(company: string | undefined): void {
	const { revalidate } = useRevalidator();
	useLive("investors", (event) => {
		if (event.company === company) void revalidate();
	});
}
