import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

const variants = {
	primary: "bg-leaf text-on-leaf hover:bg-leaf-strong",
	/** Less weight than the main action of a screen. */
	secondary: "bg-leaf-soft text-leaf-strong hover:[filter:brightness(0.95)]",
	/** On a picture or a coloured background, where a tint would be lost. */
	outline: "bg-surface text-ink border border-edge hover:border-ink hover:bg-sunken",
	/** On the green of the bar and of covers. */
	onBrand: "bg-on-brand text-brand hover:bg-on-brand-soft",
	brand: "on-bar border border-on-brand-soft/60 hover:bg-brand-strong",
	/** Brings its own colours, on a coloured background. */
	bare: "",
	quiet: "text-leaf hover:bg-leaf-soft",
	danger: "bg-clay text-on-clay hover:bg-clay-strong",
	dangerQuiet: "text-clay hover:bg-clay-soft",
} as const;

const sizes = { md: "min-h-11 px-4 py-2 text-base", sm: "min-h-11 px-3 py-1.5 text-sm sm:min-h-9" } as const;

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes; className?: string | undefined };

/** Also for links that look like buttons. */
export function buttonClass({ variant = "primary", size = "md", className }: ButtonStyle = {}): string {
	return classes("button-look", variants[variant], sizes[size], className);
}

type ButtonProps = ButtonStyle &
	Omit<ComponentProps<"button">, "className"> & {
		icon?: IconName | undefined;
		/** Pending: disabled, with a spinner, and `busyText` instead of the label. */
		busy?: boolean | undefined;
		busyText?: string | undefined;
		children: ReactNode;
	};

/** A real button; `type` defaults to `button`. */
export function Button({ variant, size, className, icon, busy, busyText, disabled, type = "button", children, ...rest }: ButtonProps) {
	const buttonStyle: ButtonStyle = { className, ...(variant ? { variant } : {}), ...(size ? { size } : {}) };
	return (
		<button {...rest} type={type} disabled={disabled || busy} aria-busy={busy || undefined} className={buttonClass(buttonStyle)}>
			{busy ? <Spinner className="size-5" /> : icon ? <Icon name={icon} /> : null}
			{busy && busyText ? busyText : children}
		</button>
	);
}

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & { icon: IconName; label: string };

export function IconButton({ icon, label, className, type = "button", ...rest }: IconButtonProps) {
	return (
		<button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(className)}>
			<Icon name={icon} />
		</button>
	);
}

export const iconButtonClass = (className?: string) => classes("icon-button", className);

/** The look of a comment's actions: quiet words in a row. */
export const actionClass = "action-look";
