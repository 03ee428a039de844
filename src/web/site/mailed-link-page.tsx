import { Form, Link } from "react-router";
import type { PageFailure } from "../api/failure.ts";
import { useIsSending } from "../api/use-page.ts";
import type { PlainKey } from "../i18n/translate.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";

type MailedLinkPageProps = {
	texts: { title: PlainKey; text: PlainKey; submit: PlainKey };
	token: string;
	/** Where to request another link; defaults to the newsletter page. */
	retryPath?: string;
	done: { message: string } | undefined;
	failure: PageFailure | undefined;
};

/** The page of a mailed link waits for a click: programs that open every link in a mail do not click. */
export function MailedLinkPage({ texts, token, retryPath = paths.newsletter(), done, failure }: MailedLinkPageProps) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<Page width="narrow">
			<Head title={t(texts.title)} noIndex />
			<Card className="grid grid-cols-1 gap-6 sm:p-8">
				<div className="grid justify-items-center gap-3 text-center">
					<span className="grid size-16 place-items-center rounded-full bg-leaf-soft text-leaf">
						<Icon name={done ? "check" : "mail"} className="size-8" />
					</span>
					<h1 className="text-2xl">{t(texts.title)}</h1>
					{!done && <p className="text-muted">{t(texts.text)}</p>}
				</div>
				{done ? (
					<>
						<Notice tone="success">{done.message}</Notice>
						<LinkButton to={paths.jobs()} variant="secondary">
							{t("footer.browseJobs")}
						</LinkButton>
					</>
				) : (
					<Form method="post" className="grid gap-4">
						<input type="hidden" name="token" value={token} />
						{failure && !isSending && (
							<Notice tone="danger">
								<p>{failure.code === "offline" ? t("error.offline") : Object.values(failure.fields)[0] || failure.message}</p>
								{failure.status > 0 && failure.status < 500 && (
									<Link to={retryPath} className="justify-self-start font-semibold underline underline-offset-2">
										{t("site.confirm.again")}
									</Link>
								)}
							</Notice>
						)}
						<Button type="submit" busy={isSending}>
							{t(texts.submit)}
						</Button>
					</Form>
				)}
			</Card>
		</Page>
	);
}
