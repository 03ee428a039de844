import { Fragment, type ReactNode } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { destinations, listKey, searchKey } from "./keys.ts";
import { KeysSwitch } from "./keys-switch.tsx";

/** All keys, and the switch for them. The native dialog restores the focus. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const t = useT();
	return (
		<Dialog open={open} onClose={onClose} title={t("keyboard.title")}>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
				<Keys keys={[searchKey]}>{t("keyboard.search")}</Keys>
				<Keys keys={[listKey]}>{t("keyboard.list")}</Keys>
				{destinations.map(({ key, label }) => (
					<Keys key={key} keys={["g", key]}>
						{t("keyboard.go", { place: t(label) })}
					</Keys>
				))}
				<Keys keys={["Esc"]}>{t("keyboard.close")}</Keys>
			</dl>
			<KeysSwitch id="keys-in-dialog" />
		</Dialog>
	);
}

function Keys({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
	const t = useT();
	return (
		<>
			<dt className="flex items-center gap-1 text-sm">
				{keys.map((key, index) => (
					<Fragment key={key}>
						{index > 0 && <span className="text-muted">{t("keyboard.then")}</span>}
						<kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-sm border border-edge bg-sunken px-1.5 font-sans font-semibold">
							{key}
						</kbd>
					</Fragment>
				))}
			</dt>
			<dd>{children}</dd>
		</>
	);
}
