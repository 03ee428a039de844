import { useT } from "../i18n/use-t.tsx";
import { CopyField } from "../shell/copy-field.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { useClientValue } from "../ui/use-client-value.ts";

type ShareActionsProps = {
	/** The message sent along with the picture, including the URL. */
	text: string;
	address: string;
	picture: string;
};

/** Ways to share a job; the link and the picture work without scripts. */
export function ShareActions({ text, address, picture }: ShareActionsProps) {
	const t = useT();
	const canShare = useClientValue(() => "share" in navigator, false);
	const shareByDevice = () => navigator.share({ text }).catch(() => {}); // closed without choosing
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-2">
				<a
					href={`https://wa.me/?text=${encodeURIComponent(text)}`}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonClass({ className: "max-sm:w-full" })}
				>
					{t("sharing.whatsApp")}
				</a>
				<a href={picture} download className={buttonClass({ variant: "secondary", className: "max-sm:w-full" })}>
					{t("sharing.savePicture")}
				</a>
				{canShare && (
					<Button variant="quiet" icon="share" onClick={shareByDevice}>
						{t("share.device")}
					</Button>
				)}
			</div>
			<CopyField name="share-link" label={t("share.link")} value={address} />
		</div>
	);
}
