import { Form, redirect } from "react-router";
import { type BanKind, type BanScope, banKinds, banScopes } from "../../contract/house.ts";
import { noteMax } from "../../contract/limits.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useNewest } from "../shell/use-newest.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Chip } from "../ui/chip.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FieldError, fieldId } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";
import { formToggleClass } from "./act-form.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { FactList } from "./fact-list.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

const load = async ({ api, url }: PageCall) => ({ ...(await api("GET /admin/bans")), isSaved: url.searchParams.has("saved") });

type FormValues = { banId?: string; kind: BanKind; value: string; scopes: BanScope[]; until: string; reason: string };

async function act({ api, form }: PageCall) {
	const { banId, ...body } = formBody<FormValues>(await form());
	if (banId) await api("POST /admin/bans/:banId/lift", { params: { banId }, body: { reason: body.reason } });
	else await api("POST /admin/bans", { body });
	return redirect(paths.adminBans({ saved: "1" }));
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));
export const action = onServer(forAdministrators(act));
export const clientAction = inBrowser(forAdministrators(act));

type Loaded = Exclude<Awaited<ReturnType<typeof load>>, Response>;

/** Banned networks and mail domains, and the rate-limit budgets most used. */
export default function BansPage() {
	const t = useT();
	const format = useFormat();
	const { bans, budgets, isSaved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const liftedBanId = values.banId?.toString();
	const newest = useNewest(bans.map(({ id }) => id));
	return (
		<AdminFrame current="bans" text={t("admin.bansText")}>
			{failure && <ErrorSummary message={failure.message} fields={liftedBanId ? {} : failure.fields} />}
			{isSaved && !failure && <Notice tone="success">{t("admin.done")}</Notice>}
			{bans.length === 0 && <Card className="text-muted">{t("admin.noBans")}</Card>}
			<ul className="grid grid-cols-1 gap-3">
				{bans.map((ban) => {
					const isRefused = liftedBanId === ban.id;
					return <BanCard key={ban.id} ban={ban} error={isRefused ? failure?.fields.reason : undefined} isOpen={isRefused} />;
				})}
			</ul>
			<BanForm key={newest} errors={liftedBanId ? {} : (failure?.fields ?? {})} typed={liftedBanId ? {} : values} />
			<section aria-labelledby="budgets" className="grid grid-cols-1 gap-3">
				<h3 id="budgets" className="text-lg">
					{t("admin.budgets")}
				</h3>
				<Card className={budgets.length === 0 ? "text-muted" : undefined}>
					{budgets.length === 0 && t("admin.noBudgets")}
					<FactList
						facts={budgets.map(({ key, spent, endsAt }) => ({
							name: key,
							value: t("admin.budgetLine", { spent, time: format.time(endsAt) }),
						}))}
					/>
				</Card>
			</section>
		</AdminFrame>
	);
}

type BanCardProps = { ban: Loaded["bans"][number]; error: string | undefined; isOpen: boolean };

function BanCard({ ban: { id, value, scopes, reason, endsAt, by }, error, isOpen }: BanCardProps) {
	const t = useT();
	const format = useFormat();
	const isSending = useIsSending();
	const end = endsAt ? t("admin.banEnds", { date: format.dateTime(endsAt) }) : t("admin.banOpen");
	return (
		<Card as="li" className="grid min-w-0 gap-2">
			<h3 className="wrap-anywhere text-base">{value}</h3>
			<div className="flex flex-wrap items-center gap-2">
				{scopes.map((scope) => (
					<Chip key={scope} tone="ochre">
						{t(`admin.scope.${scope}`)}
					</Chip>
				))}
			</div>
			<p className="wrap-anywhere whitespace-pre-line">{reason}</p>
			<p className="text-muted text-sm">
				{end} · {by ? t("admin.banBy", { name: by }) : t("admin.byCommand")}
			</p>
			<details open={isOpen}>
				<summary className={formToggleClass}>
					<Icon name="chevronDown" className="size-4" />
					{t("admin.lift")}
				</summary>
				<Form method="post" noValidate className="grid gap-3 pt-3">
					<input type="hidden" name="banId" value={id} />
					<TextArea name="reason" id={`${id}-reason`} label={t("admin.reason")} error={error} rows={2} maxLength={noteMax} />
					<Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
						{t("admin.lift")}
					</Button>
				</Form>
			</details>
		</Card>
	);
}

function BanForm({ errors, typed }: { errors: Record<string, string>; typed: Record<string, string | string[]> }) {
	const t = useT();
	const isSending = useIsSending();
	const chosen = [typed.scopes ?? []].flat();
	return (
		<Card as="section" className="grid gap-4" aria-labelledby="new-ban">
			<h3 id="new-ban" className="text-lg">
				{t("admin.newBan")}
			</h3>
			<Form method="post" noValidate className="grid gap-4">
				<SelectField
					name="kind"
					label={t("admin.banKind")}
					error={errors.kind}
					defaultValue={typed.kind?.toString() ?? "network"}
					options={banKinds.map((value) => ({ value, label: t(`admin.banKind.${value}`) }))}
				/>
				<TextField
					name="value"
					label={t("admin.banValue")}
					hint={t("admin.banValueHint")}
					error={errors.value}
					defaultValue={typed.value?.toString()}
					maxLength={300}
				/>
				<fieldset id={fieldId("scopes")} tabIndex={-1} aria-describedby={errors.scopes ? "scopes-error" : undefined} className="grid gap-1">
					<legend className="font-semibold text-sm">{t("admin.banScopes")}</legend>
					{banScopes.map((scope) => (
						<CheckboxField
							key={scope}
							name="scopes"
							id={`scope-${scope}`}
							value={scope}
							label={t(`admin.scope.${scope}`)}
							defaultChecked={chosen.includes(scope)}
						/>
					))}
					<FieldError id="scopes-error" error={errors.scopes} />
				</fieldset>
				<TextField
					type="date"
					name="until"
					label={t("admin.banUntil")}
					required={false}
					error={errors.until}
					defaultValue={typed.until?.toString()}
				/>
				<TextArea
					name="reason"
					label={t("admin.reason")}
					error={errors.reason}
					defaultValue={typed.reason?.toString()}
					rows={2}
					maxLength={noteMax}
				/>
				<Button type="submit" variant="danger" busy={isSending} className="justify-self-start">
					{t("admin.addBan")}
				</Button>
			</Form>
		</Card>
	);
}
