import { Suspense } from "react";
import type { Switch } from "../../contract/house.ts";
import { useSite } from "../api/site.tsx";
import { latePart } from "../ui/late-part.tsx";

const Words = latePart(async () => (await import("./switched-off-words.tsx")).SwitchedOffWords);

/** Says next to a control that an administrator has switched the feature off. */
export function SwitchedOff({ name }: { name: Switch }) {
	const { house } = useSite();
	if (!house?.off.includes(name)) return null;
	return (
		<Suspense>
			<Words name={name} />
		</Suspense>
	);
}
