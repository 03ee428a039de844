import type { FileType } from "../../contract/endpoint.ts";
import type { Upload } from "./context.ts";

/** How a name may end, and what it is given where it ends otherwise. */
const endings: Partial<Record<FileType, [RegExp, string]>> = {
	"application/pdf": [/\.pdf$/i, ".pdf"],
	"image/*": [/\.(jpe?g|png|webp|gif)$/i, ".jpg"],
	"office/*": [/\.(docx|xlsx|pptx|odt|ods|odp)$/i, ".docx"],
};

/** A name that says what the file is: nobody opens a page or a program that was sent as a picture. */
export function honestName({ name, type }: Upload): string {
	const [known, ending] = endings[type] ?? [/$^/, ".bin"];
	return known.test(name) ? name : `${name}${ending}`;
}
