import { useLayoutEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import type { Investor, InvestorPerson } from "../../contract/investors.ts";
import { emailMax, titleMax } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button, buttonClass, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

type InvestorPeopleProps = {
	investor: Investor;
	mayWrite: boolean;
	/** The result of the viewer's own addition, a new object each time. */
	added: object | undefined;
	failure: PageFailure | undefined;
	values: Values;
};

/** The investor's contacts; their numbers and addresses are links for calling and mailing. */
export function InvestorPeople({ investor, mayWrite, added, failure, values }: InvestorPeopleProps) {
	const t = useT();
	return (
		<Card as="section" id="people" className="grid gap-3">
			<h2 className="text-base">{t("investors.people")}</h2>
			{investor.people.length === 0 && <p className="text-muted text-sm">{t("investors.noPeople")}</p>}
			<ul className="grid gap-3">
				{investor.people.map((person) => (
					<Person key={person.id} person={person} investorId={investor.id} mayWrite={mayWrite} />
				))}
			</ul>
			{mayWrite && (
				<details open={failure !== undefined || undefined} className="group border-line border-t pt-2">
					<summary className={buttonClass({ variant: "quiet", size: "sm", className: "cursor-pointer list-none" })}>
						{t("investors.addPerson")}
					</summary>
					<PersonForm added={added} failure={failure} values={values} />
				</details>
			)}
		</Card>
	);
}

function Person({
	person: { id, name, role, email, phone },
	investorId,
	mayWrite,
}: {
	person: InvestorPerson;
	investorId: string;
	mayWrite: boolean;
}) {
	const t = useT();
	const fetcher = useFetcher();
	const link = "inline-flex min-h-6 items-center text-leaf underline-offset-2 hover:underline";
	return (
		<li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-3">
			<Avatar name={name} size="sm" />
			<div className="grid justify-items-start text-sm">
				<span className="font-semibold">{name}</span>
				{role && <span className="text-muted">{role}</span>}
				{email && (
					<a href={`mailto:${email}`} className={link}>
						{email}
					</a>
				)}
				{phone && (
					<a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={link}>
						{phone}
					</a>
				)}
			</div>
			{mayWrite && (
				<fetcher.Form method="post" action={paths.investor(investorId)}>
					<input type="hidden" name="id" value={id} />
					<IconButton
						type="submit"
						name="intent"
						value="removePerson"
						icon="trash"
						label={t("ui.remove", { name })}
						disabled={fetcher.state !== "idle"}
					/>
				</fetcher.Form>
			)}
		</li>
	);
}

function PersonForm({ added, failure, values }: Pick<InvestorPeopleProps, "added" | "failure" | "values">) {
	const t = useT();
	const form = useRef<HTMLFormElement>(null);
	// only on the viewer's own addition: a colleague's leaves the text being typed
	useLayoutEffect(() => {
		if (added) form.current?.reset();
	}, [added]);
	const isSending = useIsSending("addPerson");
	const field = (name: "name" | "role" | "email" | "phone", label: string) => ({
		name,
		label,
		id: `person-${name}`,
		defaultValue: values[name]?.toString(),
		error: failure?.fields[name],
		autoComplete: "off",
	});
	return (
		<Form ref={form} method="post" preventScrollReset noValidate className="grid gap-3 pt-2">
			{failure && Object.keys(failure.fields).length === 0 && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<TextField {...field("name", t("investors.field.person"))} maxLength={titleMax} />
			<TextField {...field("role", t("investors.field.personRole"))} required={false} maxLength={titleMax} />
			<TextField {...field("email", t("investors.field.email"))} type="email" required={false} maxLength={emailMax} />
			<TextField {...field("phone", t("investors.field.phone"))} type="tel" required={false} maxLength={60} />
			<Button type="submit" name="intent" value="addPerson" variant="secondary" size="sm" busy={isSending} busyText={t("ui.saving")}>
				{t("investors.addPerson")}
			</Button>
		</Form>
	);
}
