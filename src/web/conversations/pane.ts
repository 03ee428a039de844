import { type MessageBox, messageBoxes } from "../../contract/options.ts";

/** A conversation fills the rest of the screen (messages.css) and its messages scroll in it; beside the list it is a sheet. */
export const conversationPane =
	"flex min-h-96 min-w-0 flex-col overflow-hidden bg-surface lg:min-h-0 lg:rounded-md lg:border lg:border-line";

/** The box named in the address; undefined for anything else. */
export const boxOf = (name: string | null): MessageBox | undefined => messageBoxes.find((box) => box === name);
