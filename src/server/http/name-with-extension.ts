import type { FileType } from "../../contract/endpoint.ts";
import type { Upload } from "./context.ts";

/** Allowed file name endings, and the one appended otherwise. */
const endings: Partial<Record<FileType, [RegExp, string]>> = {
	"application/pdf": [/\.pdf$/i, ".pdf"],
	"image/*": [/\.(jpe?g|png|webp|gif|avif|heic)$/i, ".jpg"],
	"office/*": [/\.(docx|xlsx|pptx|odt|ods|odp)$/i, ".docx"],
};

/** A name that matches the file's type: nobody opens a page or a program that was sent as a picture. */
export function nameWithExtension({ name, type }: Upload): string {
	const [pattern, ending] = endings[type] ?? [/$^/, ".bin"];
	return pattern.test(name) ? name : `${name}${ending}`;
}
