import { useSyncExternalStore } from "react";
import { useT } from "../i18n/use-t.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { keysSetting } from "./keys.ts";

const changed = "keyschanged";

/** Switches the keys on or off on this device, at once; `keys-script.ts` checks it on each key. Needs scripts, as the keys do. */
export function KeysSwitch({ id }: { id: string }) {
	const t = useT();
	const isOn = useSyncExternalStore(watch, areOn, () => true);
	return (
		<div className="not-scripted:hidden">
			<CheckboxField
				role="switch"
				id={id}
				name="keys"
				label={t("keyboard.on")}
				hint={t("keyboard.onHint")}
				checked={isOn}
				onChange={(event) => turn(event.currentTarget.checked)}
			/>
		</div>
	);
}

function areOn(): boolean {
	try {
		return localStorage.getItem(keysSetting) !== "off";
	} catch {
		return true;
	}
}

function turn(on: boolean): void {
	try {
		if (on) localStorage.removeItem(keysSetting);
		else localStorage.setItem(keysSetting, "off");
	} catch {
		// storage is disabled: the keys stay on
	}
	dispatchEvent(new Event(changed));
}

function watch(listener: () => void): () => void {
	addEventListener(changed, listener);
	addEventListener("storage", listener);
	return () => {
		removeEventListener(changed, listener);
		removeEventListener("storage", listener);
	};
}
