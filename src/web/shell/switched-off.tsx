import { Suspense } from "react";
import type { Switch } from "../../contract/house.ts";
import { useSite } from "../api/site.tsx";
import { latePart } from "../ui/late-part.tsx";

const SwitchedOffText = latePart(async () => (await import("./switched-off-text.tsx")).SwitchedOffText);

/** Says next to a control that an administrator has switched the feature off. */
export function SwitchedOff({ name }: { name: Switch }) {
	const { house } = useSite();
	if (!house?.off.includes(name)) return null;
	return (
		<Suspense>
			<SwitchedOffText name={name} />
		</Suspense>
	);
}
