import { Suspense } from "react";
import type { Switch } from "../../contract/house.ts";
import { useSite } from "../api/site.tsx";
import { latePart } from "../ui/late-part.tsx";

const Words = latePart(async () => (await import("./switched-off-words.tsx")).SwitchedOffWords);

/** Beside a control that does nothing at the moment, since an administrator switched it off: says so where it would be pressed. */
export function SwitchedOff({ name }: { name: Switch }) {
	const { house } = useSite();
	if (!house?.off.includes(name)) return null;
	return (
		<Suspense>
			<Words name={name} />
		</Suspense>
	);
}
