import { type MessageBox, messageBoxes } from "../../contract/options.ts";

/**
 * A conversation fills what header and bottom bar leave of the screen, and its messages scroll in it; beside the list it is a
 * sheet.
 */
export const conversationPane =
	"flex h-[calc(100dvh-3.75rem)] min-h-96 min-w-0 flex-col overflow-hidden bg-surface max-md:h-[calc(100dvh-7.5rem-env(safe-area-inset-bottom))] lg:h-auto lg:min-h-0 lg:rounded-md lg:border lg:border-line";

/** The box that an address names. */
export const boxOf = (name: string | null): MessageBox | undefined => messageBoxes.find((one) => one === name);
