import type { Unsent as UnsentForm } from "../api/page.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";

/**
 * A standalone page for a refused form whose own page could not be rendered either, as when the database is down: it holds the input and
 * sends it again. Only without scripts: with them, the form's page never went away.
 */
export function Unsent({ to, isMultipart, values, styles }: UnsentForm & { styles: readonly string[] }) {
	const t = useT();
	return (
		<html lang={useLanguage()}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="robots" content="noindex" />
				<title>{t("unsent.title")}</title>
				{styles.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
			</head>
			<body className="font-sans text-base antialiased">
				<main className="mx-auto grid max-w-md gap-4 px-4 py-12">
					<h1 className="text-2xl">{t("unsent.title")}</h1>
					<p>{t("unsent.text")}</p>
					{isMultipart && <p>{t("unsent.files")}</p>}
					<form method="post" action={to} encType={isMultipart ? "multipart/form-data" : undefined}>
						{Object.entries(values).flatMap(([name, value]) =>
							[value].flat().map((item) => <input key={`${name}=${item}`} type="hidden" name={name} value={item} />),
						)}
						<Button type="submit">{t("unsent.send")}</Button>
					</form>
				</main>
			</body>
		</html>
	);
}
