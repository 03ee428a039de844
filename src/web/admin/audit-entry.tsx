import type { ReactNode } from "react";
import { Link } from "react-router";
import type { AdminEntry } from "../../contract/admin.ts";
import { banScopes, switches } from "../../contract/house.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";

/** An entry of the audit log: who did what to whom, why, the time of day, and further details. */
export function AuditEntry({ entry }: { entry: AdminEntry }) {
	const t = useT();
	const format = useFormat();
	const { at, actor, reason } = entry;
	const announcement = useAnnouncementText(entry);
	const details = useDetails(entry);
	return (
		<li className="flex items-start gap-3 py-4">
			{actor ? (
				<Avatar name={actor.fullName} src={actor.profile.avatar} />
			) : (
				<span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">
					<Icon name="settings" />
				</span>
			)}
			<div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
				<p className="wrap-anywhere">
					<Sentence entry={entry} />
				</p>
				{[announcement, reason].map((text) => text && <Quoted key={text} text={text} />)}
				{details.map((line) => (
					<p key={line} className="wrap-anywhere text-sm">
						{line}
					</p>
				))}
				<p className="text-meta text-muted">
					<time dateTime={at}>{format.time(at)}</time>
					{!actor && ` · ${t("admin.byCommand")}`}
				</p>
			</div>
		</li>
	);
}

const Quoted = ({ text }: { text: string }) => <p className="wrap-anywhere whitespace-pre-line border-line border-l-2 pl-3">{text}</p>;

/** `\n` delimits each inserted value. */
function Sentence({ entry }: { entry: AdminEntry }) {
	const t = useT();
	const { act, actor, before, after } = entry;
	const about = useSubject(entry);
	const inserted: Record<string, ReactNode> = {
		actor: actor ? <Name to={paths.adminPerson(actor.id)} label={actor.fullName} /> : t("admin.operator"),
		about,
	};
	const count = Number(after?.tasks ?? after?.removed ?? before?.files ?? 0);
	const sentence = t(`admin.did.${act}`, { actor: "\nactor\n", about: "\nabout\n", count });
	const [start, first = "", between, second = "", end] = sentence.split("\n");
	return (
		<>
			{start}
			{inserted[first]}
			{between}
			{inserted[second]}
			{end}
		</>
	);
}

/** The person, company or other subject of the act. */
function useSubject({ act, person, company, subject }: AdminEntry): ReactNode {
	const t = useT();
	if (person) return <Name to={paths.adminPerson(person.id)} label={person.fullName} />;
	if (company) return <Name to={paths.company(company.slug)} label={company.name} />;
	const switchName = switches.find((name) => name === subject);
	if (switchName && (act === "switchOff" || act === "switchOn")) return <strong>{t(`admin.switch.${switchName}`)}</strong>;
	return <strong>{subject ?? t("admin.goneAccount")}</strong>;
}

const Name = ({ to, label }: { to: string; label: string }) => (
	<Link to={to} className="font-semibold underline-offset-2 hover:text-leaf hover:underline">
		{label}
	</Link>
);

/** The text of an announcement in the viewer's language; null for other entries. */
function useAnnouncementText({ before, after }: AdminEntry): string | null {
	const announcement = (after ?? before)?.[useLanguage() === "fr" ? "textFr" : "textEn"];
	return announcement === undefined || announcement === null ? null : String(announcement);
}

/** Further details, depending on the act. */
function useDetails({ act, subject, before, after }: AdminEntry): string[] {
	const t = useT();
	const format = useFormat();
	const moment = (value: unknown) => (typeof value === "string" && value !== "" ? format.dateTime(value) : t("admin.openEnd"));
	const scopes = (value: unknown) =>
		banScopes
			.filter((scope) => String(value).split(" ").includes(scope))
			.map((scope) => t(`admin.scope.${scope}`))
			.join(" · ");
	switch (act) {
		case "signOut":
			return [t("admin.endedSessions", { count: Number(before?.sessions ?? 0) })];
		case "companyDocuments":
			return before?.verified === true ? [t("admin.wasVerified")] : [];
		case "companyWithdraw":
			return before?.verified === false ? [t("admin.wasNotVerified")] : [];
		case "retryTasks":
		case "dropTasks":
			return subject === "all" || subject === null ? [] : [t("admin.taskNumber", { number: subject })];
		case "sweepFiles":
			return [t("admin.foundFiles", { count: Number(before?.files ?? 0), bytes: format.bytes(Number(before?.bytes ?? 0)) })];
		case "addBan":
			return [
				t("admin.named", { name: t("admin.banScopes"), value: scopes(after?.scopes) }),
				typeof after?.until === "string" ? t("admin.banEnds", { date: format.longDate(after.until) }) : t("admin.banOpen"),
			];
		case "liftBan":
			return [t("admin.named", { name: t("admin.couldNot"), value: scopes(before?.scopes) })];
		case "announce":
			return [t("admin.period", { from: moment(after?.from), until: moment(after?.until) })];
		default:
			return [];
	}
}
