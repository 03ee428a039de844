import { paths } from "../../contract/addresses.ts";
import type { Settings } from "../platform/settings.ts";

/** Where anyone can check whether a code's job is real; short, so that its QR code is coarse enough for a cheap camera. */
export const addressOfCode = ({ publicUrl }: Pick<Settings, "publicUrl">, code: string): string => publicUrl + paths.code(code);
