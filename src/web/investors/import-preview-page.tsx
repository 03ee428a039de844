import { Form, redirect } from "react-router";
import type { ImportPreview } from "../../contract/investors.ts";
import { type ImportedField, importedFields } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectBox } from "../ui/select-field.tsx";

await loadMessages("investors");

/** The value of a column that is left out; an empty value would not be sent, and the columns after it would move up. */
const skippedColumn = "-";

const load = forSignedIn({ backWith: [] }, async ({ api, params, url }) => {
	const column = url.searchParams.getAll("column");
	const query = column.length > 0 ? { column } : {};
	const { preview } = await api("GET /investor-imports/:importId", { params: { importId: params.importId ?? "" }, query });
	return { preview };
});

async function act({ api, form, params }: PageCall) {
	const sent = await form();
	const body = { column: sent.getAll("column").map(String), withKnown: sent.has("withKnown") };
	await api("POST /investor-imports/:importId/run", { params: { importId: params.importId ?? "" }, body });
	return redirect(paths.investorImport(params.importId ?? ""), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { ErrorBoundary } from "./investors-error.tsx";

/** What a list would add to the board: columns to choose, invalid lines and, once it has run, the result. */
export default function ImportPreviewPage() {
	const t = useT();
	const { preview } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const { company, done } = preview;
	return (
		<Page>
			<Head title={t("investors.import")} noIndex />
			<BackLink to={done ? paths.investors({ company: company.slug }) : paths.importInvestors({ company: company.slug })}>
				{done ? t("nav.investors") : t("investors.import")}
			</BackLink>
			<PageTitle title={t("investors.importTitle")} text={preview.name || company.name} />
			{failure && <Notice tone="danger">{failure.fields.column ?? (failure.message || t("error.offline"))}</Notice>}
			{done ? <Done company={company} done={done} /> : <ColumnChoice key={preview.mapping.join()} preview={preview} />}
		</Page>
	);
}

function Done({ company, done }: { company: ImportPreview["company"]; done: { added: number; skipped: number } }) {
	const t = useT();
	return (
		<Notice tone="success" title={t("investors.added", { count: done.added })}>
			<p>{t("investors.skipped", { count: done.skipped })}</p>
			<LinkButton to={paths.investors({ company: company.slug })} className="mt-3 justify-self-start">
				{t("investors.toBoard")}
			</LinkButton>
		</Notice>
	);
}

/** The chosen columns are in the address, so that a new preview needs no scripts. */
function ColumnChoice({ preview }: { preview: ImportPreview }) {
	const t = useT();
	const format = useFormat();
	const isSending = useIsSending();
	const { id, mapping, rows, good, known, errorCount, errors } = preview;
	return (
		<>
			<Card as="section" className="grid gap-4">
				<h2 className="text-lg">{t("investors.columns")}</h2>
				<p className="text-muted">{t("investors.columnsText")}</p>
				<Form method="get" preventScrollReset onChange={({ currentTarget }) => currentTarget.requestSubmit()} className="grid gap-3">
					<Sample preview={preview} />
					<Button type="submit" variant="secondary" size="sm" className="justify-self-start scripted:sr-only">
						{t("investors.lookAgain")}
					</Button>
				</Form>
			</Card>
			<Card as="section" className="grid gap-3">
				<h2 className="text-lg">{t("investors.good", { count: good, all: format.number(rows) })}</h2>
				{known > 0 && <p>{t("investors.known", { count: known })}</p>}
				{errorCount > 0 && (
					<details open={good === 0 || undefined}>
						<summary className="min-h-11 cursor-pointer py-2 font-semibold text-clay">{t("investors.bad", { count: errorCount })}</summary>
						<ul className="grid gap-1 text-sm">
							{errors.map(({ line, field, text }) => (
								<li key={line}>
									{t("investors.badLine", { line: format.number(line), field: field ? t(`investors.field.${field}`) : "–", text })}
								</li>
							))}
						</ul>
					</details>
				)}
				<Form method="post" className="grid gap-3">
					{mapping.map((field, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change their order
						<input key={index} type="hidden" name="column" value={field ?? skippedColumn} />
					))}
					{known > 0 && <CheckboxField name="withKnown" id={`known-${id}`} label={t("investors.withKnown")} />}
					<Button type="submit" disabled={good === 0} busy={isSending} busyText={t("investors.adding")} className="justify-self-start">
						{t("investors.run")}
					</Button>
				</Form>
			</Card>
		</>
	);
}

function Sample({ preview: { header, mapping, sample } }: { preview: ImportPreview }) {
	const t = useT();
	return (
		<div className="overflow-x-auto">
			<table className="text-sm">
				<caption className="sr-only">{t("investors.columns")}</caption>
				<thead>
					<tr className="border-line border-b text-left">
						{mapping.map((field, index) => {
							const heading = header[index] || t("investors.column", { number: index + 1 });
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: as above
								<th key={index} scope="col" className="min-w-40 px-2 py-2 align-bottom">
									<span className="block truncate pb-1">{heading}</span>
									<ColumnSelect field={field} label={t("investors.columnIs", { name: heading })} />
								</th>
							);
						})}
					</tr>
				</thead>
				<tbody>
					{sample.map((row, line) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: as above
						<tr key={line} className="border-line border-b last:border-0">
							{mapping.map((_, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: as above
								<td key={index} className="max-w-64 truncate px-2 py-2">
									{row[index]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function ColumnSelect({ field, label }: { field: ImportedField | null; label: string }) {
	const t = useT();
	return (
		<SelectBox name="column" aria-label={label} defaultValue={field ?? skippedColumn} boxClass="py-1 text-sm">
			<option value={skippedColumn}>{t("investors.columnNone")}</option>
			{importedFields.map((name) => (
				<option key={name} value={name}>
					{t(`investors.field.${name}`)}
				</option>
			))}
		</SelectBox>
	);
}
