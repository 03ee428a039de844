import type { Switch } from "../../contract/house.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { Icon } from "../ui/icon.tsx";

await loadMessages("house");

export function SwitchedOffText({ name }: { name: Switch }) {
	const t = useT();
	return (
		<p className="col-span-full flex items-start gap-2 text-ochre-ink text-sm">
			<Icon name="alert" className="mt-0.5 size-4" />
			{t(`house.off.${name}`)}
		</p>
	);
}
