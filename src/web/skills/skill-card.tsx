import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { TestSubject } from "../../contract/assessments.ts";
import type { PersonName } from "../../contract/network.ts";
import type { Endorsement, OwnProof, OwnSkill } from "../../contract/skills.ts";
import type { Refused } from "../api/page.ts";
import { useIsSending } from "../api/use-page.ts";
import { BandPill } from "../assessments/band.tsx";
import { useLocalize } from "../assessments/use-localize.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { SkillForms } from "./skill-forms.tsx";

type SkillCardProps = {
	skill: OwnSkill;
	connections: readonly PersonName[];
	/** Tests of this skill. */
	subjects: readonly TestSubject[];
	/** A form on this card that was refused. */
	refused: Refused | undefined;
};

/** One skill: its level, the evidence for it, and the forms to change it. */
export function SkillCard({ skill, connections, subjects, refused }: SkillCardProps) {
	const t = useT();
	const { name, level, proofs, endorsements } = skill;
	const tested = subjects.filter(({ result, attemptId }) => result || attemptId);
	const untested = subjects.filter((subject) => !tested.includes(subject));
	return (
		<Card as="article" className="grid gap-3">
			<header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<h2 className="min-w-0 wrap-anywhere text-lg">{name}</h2>
				{level ? (
					<StatusPill tone="leaf">{t(`skills.level.${level}`)}</StatusPill>
				) : (
					<p className="text-meta text-muted">{t("skills.noLevel")}</p>
				)}
			</header>
			{proofs.length + endorsements.length + tested.length > 0 ? (
				<ul aria-label={t("skills.shows")} className="grid gap-2.5">
					{tested.map((subject) => (
						<TestRow key={subject.slug} subject={subject} />
					))}
					{proofs.map((proof) => (
						<ProofRow key={proof.id} proof={proof} />
					))}
					{endorsements.map((endorsement) => (
						<EndorsementRow key={endorsement.id} endorsement={endorsement} />
					))}
				</ul>
			) : (
				<p className="text-muted text-sm">{t("skills.nothingShows")}</p>
			)}
			{untested.map((subject) => (
				<TestLink key={subject.slug} subject={subject} />
			))}
			<details className="group border-line border-t pt-1" open={refused !== undefined || undefined}>
				<summary
					aria-label={t("skills.moreOf", { skill: name })}
					className="-mb-2 flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-sm font-semibold text-leaf text-sm"
				>
					{t("skills.more")}
					<Icon name="chevronDown" className="size-5 transition-transform duration-120 group-open:rotate-180" />
				</summary>
				<SkillForms skill={skill} connections={connections} refused={refused} />
			</details>
		</Card>
	);
}

function TestLink({ subject }: { subject: TestSubject }) {
	const t = useT();
	const localize = useLocalize();
	return (
		<Link
			to={paths.testSubject(subject.slug)}
			className="-my-2 flex min-h-11 items-center gap-2 justify-self-start font-semibold text-leaf text-sm hover:underline"
		>
			<Icon name="award" className="size-5" />
			{t("skills.takeTest")} · {localize(subject.title)}
		</Link>
	);
}

function TestRow({ subject }: { subject: TestSubject }) {
	const t = useT();
	const localize = useLocalize();
	const format = useFormat();
	const { result, attemptId } = subject;
	return (
		<Row icon="award">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<Link to={paths.testSubject(subject.slug)} className="font-semibold hover:text-leaf hover:underline">
					{t("skills.testFor", { title: localize(subject.title) })}
				</Link>
				{result ? <BandPill band={result.band} /> : <StatusPill tone="ochre">{t("skills.underWay")}</StatusPill>}
			</p>
			{result && (
				<p className="text-meta text-muted">
					{t("skills.validUntil", { date: format.longDate(result.endsAt) })} · {t(result.isShown ? "skills.isShown" : "skills.isPrivate")}
				</p>
			)}
			{!result && attemptId && (
				<Link to={paths.attempt(attemptId)} className="font-semibold text-leaf text-sm hover:underline">
					{t("skills.goOnTest")}
				</Link>
			)}
		</Row>
	);
}

function ProofRow({ proof: { id, kind, title, link, file } }: { proof: OwnProof }) {
	const t = useT();
	const format = useFormat();
	return (
		<Row
			icon={kind === "certificate" ? "document" : "briefcase"}
			end={<RemoveButton intent="remove" id={id} label={t("skills.removeNamed", { title })} />}
		>
			<p className="wrap-anywhere font-semibold">{title}</p>
			<p className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
				<span>{t(`skills.kind.${kind}`)}</span>
				{link && <OutsideLink href={link}>{new URL(link).hostname}</OutsideLink>}
				{file && (
					<a href={file.href} download className="underline underline-offset-2 hover:text-leaf">
						{file.name} ({format.bytes(file.bytes)}, {t("skills.onlyYou")})
					</a>
				)}
			</p>
		</Row>
	);
}

function EndorsementRow({ endorsement: { id, skill, state, words, person } }: { endorsement: Endorsement }) {
	const t = useT();
	const name = person.fullName;
	if (state === "declined") return <Row icon="chat">{<p className="text-muted text-sm">{t("skills.declined", { name })}</p>}</Row>;
	return (
		<Row person={person} end={<RemoveButton intent="withdraw" id={id} label={t("skills.takeBackOf", { name, skill })} />}>
			{state === "given" ? (
				<figure className="grid gap-0.5">
					<blockquote className="wrap-anywhere whitespace-pre-line before:[content:open-quote] after:[content:close-quote]">
						{words}
					</blockquote>
					<figcaption className="text-meta text-muted">{name}</figcaption>
				</figure>
			) : (
				<p className="text-muted text-sm">{t("skills.asked", { name })}</p>
			)}
		</Row>
	);
}

type RowProps = { children: ReactNode; end?: ReactNode } & (
	| { icon: IconName; person?: never }
	| { icon?: never; person: Endorsement["person"] }
);

function Row({ icon, person, end, children }: RowProps) {
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3">
			{icon ? (
				<span className="grid size-8 place-items-center rounded-full bg-leaf-soft text-leaf">
					<Icon name={icon} className="size-4.5" />
				</span>
			) : (
				<Avatar name={person.fullName} src={person.avatar} size="sm" />
			)}
			<div className="grid min-w-0 gap-0.5">{children}</div>
			{end}
		</li>
	);
}

function RemoveButton({ intent, id, label }: { intent: "remove" | "withdraw"; id: string; label: string }) {
	const isSending = useIsSending(intent);
	return (
		<Form method="post" preventScrollReset className="-my-2 -mr-2">
			<input type="hidden" name="id" value={id} />
			<IconButton type="submit" name="intent" value={intent} icon="trash" label={label} disabled={isSending} />
		</Form>
	);
}
