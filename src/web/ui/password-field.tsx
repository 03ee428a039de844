import { type ComponentProps, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { passwordStrength } from "./password-strength.ts";
import { TextField } from "./text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end"> & {
	/** For a new password: rates its strength while it is typed. */
	showsStrength?: boolean;
};

/** A password field that can show what is typed (accounts.md §2). */
export function PasswordField({ showsStrength = false, onInput, ...field }: PasswordFieldProps) {
	const t = useT();
	const [isShown, setShown] = useState(false);
	const [typed, setTyped] = useState("");
	return (
		<div className="grid gap-2">
			<TextField
				{...field}
				type={isShown ? "text" : "password"}
				spellCheck={false}
				autoCapitalize="none"
				onInput={(event) => {
					setTyped(event.currentTarget.value);
					onInput?.(event);
				}}
				end={
					<button
						type="button"
						aria-pressed={isShown}
						onClick={() => setShown(!isShown)}
						className="min-h-11 not-scripted:hidden rounded-sm px-3 font-semibold text-leaf text-sm hover:bg-leaf-soft"
					>
						{t(isShown ? "accounts.hidePassword" : "accounts.showPassword")}
					</button>
				}
			/>
			{showsStrength && typed && <Strength password={typed} />}
		</div>
	);
}

const strengths = [
	{ bar: "w-1/4 bg-clay", words: "signUp.weak" },
	{ bar: "w-2/4 bg-ochre", words: "signUp.fair" },
	{ bar: "w-3/4 bg-leaf", words: "signUp.good" },
	{ bar: "w-full bg-leaf", words: "signUp.strong" },
] as const;

function Strength({ password }: { password: string }) {
	const t = useT();
	const { bar, words } = strengths[passwordStrength(password)];
	return (
		<div className="grid gap-1">
			<div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-sunken">
				<div className={`h-full transition-[width] duration-150 ${bar}`} />
			</div>
			<p role="status" className="text-muted text-sm">
				{t(words)}
			</p>
		</div>
	);
}
