import { createContext, type ReactNode, use } from "react";
import { classes } from "./classes.ts";

/** Lite mode: pictures, sounds and films are paid for only by who asks for them. The frame around the page says so. */
export const LiteContext = createContext(false);
export const useLite = (): boolean => use(LiteContext);

type TapToLoadProps = {
	/** What stands there until then; says what is loaded, and how much that is. */
	button: ReactNode;
	/** Where the button shows less than it says. */
	label?: string;
	className?: string;
	/** Pictures in it are `loading="lazy"`: a browser fetches none in a closed `<details>`. */
	children: ReactNode;
};

/** Media that is fetched when somebody asks for it, also where no script runs. */
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
