import { lazy, Suspense, useRef, useState } from "react";
import { pictureMaxBytes } from "../../../contract/limits.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useT } from "../../i18n/use-t.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FieldError, fieldId } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Loading } from "../../ui/spinner.tsx";

const PictureCropper = lazy(() => import("../../ui/picture-cropper.tsx"));

/** accounts.md §5; the server checks the file's content. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"];

type PictureStepProps = {
	/** No scripts will run: the picture is chosen in the last step instead. */
	isPlain: boolean;
	picture: File | null;
	error: string | undefined;
	onPicture: (picture: File | null) => void;
};

/** Optional picture: click to pick, move and zoom, remove. Sends the square as shown. */
export function PictureStep({ isPlain, picture, error, onPicture }: PictureStepProps) {
	const t = useT();
	const format = useFormat();
	const input = useRef<HTMLInputElement>(null);
	const [source, setSource] = useState<File | null>(null);
	const [problem, setProblem] = useState<string>();
	const remove = (reason?: string) => {
		setSource(null);
		setProblem(reason);
		onPicture(null);
		if (input.current) input.current.value = "";
	};
	const choose = (file: File | undefined) => {
		if (!file) return;
		if (!pictureTypes.includes(file.type)) return remove(t("ui.fileWrongType"));
		if (file.size > pictureMaxBytes) return remove(t("ui.fileTooLarge", { size: format.bytes(pictureMaxBytes) }));
		setProblem(undefined);
		setSource(file);
	};
	const limit = t("ui.fileLimit", { kind: "JPEG, PNG, WebP, GIF", size: format.bytes(pictureMaxBytes) });
	const shownError = problem ?? (source ? undefined : error);
	return (
		<div className="grid gap-4">
			<p className="text-muted">{t("signUp.pictureText")}</p>
			<p className={`text-sm ${isPlain ? "" : "hidden not-scripted:block"}`}>{t("signUp.pictureLater")}</p>
			<div className={isPlain ? "hidden" : "grid not-scripted:hidden gap-4"}>
				{source ? (
					<Suspense fallback={<Loading />}>
						<PictureCropper
							key={`${source.name} ${source.lastModified}`}
							source={source}
							onPicture={onPicture}
							onUnreadable={() => remove(t("ui.fileWrongType"))}
						/>
					</Suspense>
				) : (
					picture && <ChosenPicture name={picture.name} />
				)}
				<div className="flex flex-wrap gap-3">
					<label
						htmlFor={fieldId("profilePicture")}
						className={buttonClass({
							variant: picture || source ? "secondary" : "primary",
							className: "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-leaf has-focus-visible:outline-offset-2",
						})}
					>
						<Icon name="picture" />
						{t(picture || source ? "signUp.otherPicture" : "signUp.pickPicture")}
						<input
							ref={input}
							type="file"
							id={fieldId("profilePicture")}
							accept={pictureTypes.join(",")}
							aria-describedby="picture-limit picture-error"
							onChange={(event) => choose(event.currentTarget.files?.[0])}
							className="sr-only"
						/>
					</label>
					{(picture || source) && (
						<Button variant="dangerQuiet" icon="trash" onClick={() => remove()}>
							{t("signUp.removePicture")}
						</Button>
					)}
				</div>
				<p id="picture-limit" className="text-muted text-sm">
					{limit}
				</p>
				<FieldError id="picture-error" error={shownError} />
			</div>
		</div>
	);
}

function ChosenPicture({ name }: { name: string }) {
	return (
		<p className="flex items-center gap-2">
			<Icon name="check" className="size-5 text-leaf" />
			<span className="min-w-0 truncate">{name}</span>
		</p>
	);
}
