import { useSyncExternalStore } from "react";
import { useT } from "../i18n/use-t.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { areKeysOn, keysSetting } from "./keys.ts";

const changeEvent = "keyschanged";

/** Switches the keys on or off on this device, at once; `keys-script.ts` checks it on each key. Needs scripts, as the keys do. */
export function KeysSwitch({ id }: { id: string }) {
	const t = useT();
	const isOn = useSyncExternalStore(watch, areKeysOn, () => true);
	return (
		<div className="not-scripted:hidden">
			<CheckboxField
				role="switch"
				id={id}
				name="keys"
				label={t("keyboard.on")}
				hint={t("keyboard.onHint")}
				checked={isOn}
				onChange={(event) => switchKeys(event.currentTarget.checked)}
			/>
		</div>
	);
}

function switchKeys(on: boolean): void {
	try {
		if (on) localStorage.removeItem(keysSetting);
		else localStorage.setItem(keysSetting, "off");
	} catch {
		// storage is disabled: the keys stay on
	}
	dispatchEvent(new Event(changeEvent));
}

function watch(listener: () => void): () => void {
	addEventListener(changeEvent, listener);
	addEventListener("storage", listener);
	return () => {
		removeEventListener(changeEvent, listener);
		removeEventListener("storage", listener);
	};
}
