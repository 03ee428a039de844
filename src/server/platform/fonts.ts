import { join } from "node:path";

/** Noto Sans (OFL), the only font of pictures and documents: a machine may have none of its own (docs/decisions/016). */
export type FontWeight = 400 | 600;

/** Beside this file, and beside the built server: `tools/build.mjs`. */
const folder = join(import.meta.dirname, "fonts");

export const fontFile = (weight: FontWeight) => join(folder, `noto-sans-${weight}.ttf`);
