import { createContext, type ReactNode, use } from "react";
import { classes } from "./classes.ts";

/** True in lite mode, where pictures, sound and video are loaded only on request; provided by the frame around the page. */
export const LiteContext = createContext(false);
export const useLite = (): boolean => use(LiteContext);

type TapToLoadProps = {
	/** Shown until the tap; says what is loaded and how large it is. */
	button: ReactNode;
	/** For when the button's text says less than it should. */
	label?: string;
	className?: string;
	/** Pictures in it are `loading="lazy"`, so browsers do not fetch them in a closed `<details>`. */
	children: ReactNode;
};

/** Media fetched only on request, even without scripts. */
export function TapToLoad({ button, label, className, children }: TapToLoadProps) {
	return (
		<details className={classes("tap-box relative", className)}>
			<summary aria-label={label} title={label} className="rounded-sm">
				{button}
			</summary>
			{children}
		</details>
	);
}
