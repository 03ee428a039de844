import type { ReactNode } from "react";
import type { LastSent } from "../../contract/applications.ts";
import { letterMax } from "../../contract/limits/applications.ts";
import { useT } from "../i18n/use-t.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { SourceChoice, useMayRequire, useUsedSource } from "./source-choice.tsx";

export const typedSource = "typed";

type LetterChoiceProps = {
	last: LastSent;
	chosen: string;
	onChoose: (chosen: string) => void;
	/** Text typed earlier. */
	typedLetter: string | undefined;
	errors: Record<string, string>;
	/** The file field. */
	children: ReactNode;
};

/** The letter of an application: typed here, starting from the last one typed, the last file used, or another file. */
export function LetterChoice({ last, chosen, onChoose, typedLetter, errors, children }: LetterChoiceProps) {
	const t = useT();
	const usedSource = useUsedSource();
	const mayRequire = useMayRequire();
	const isFromLast = typedLetter === undefined && last?.letter != null;
	const sources = [
		...(last && last.letter === null ? [usedSource(last, last.letterName)] : []),
		{ value: typedSource, kind: "typed" as const, label: t("applications.typeLetter") },
		{ value: "", kind: "file" as const, label: t("applications.letterFile") },
	];
	return (
		<SourceChoice
			name="letterFrom"
			legend={t("applications.coverLetter")}
			sources={sources}
			chosen={chosen}
			onChoose={onChoose}
			error={errors.letterFrom}
		>
			<div data-for="typed">
				<TextArea
					name="letter"
					label={t("applications.yourLetter")}
					hint={isFromLast ? t("applications.letterOfLast", { title: last.jobTitle }) : t("applications.letterMade")}
					rows={8}
					maxLength={letterMax}
					required={(mayRequire && chosen === typedSource) || undefined}
					defaultValue={typedLetter ?? last?.letter ?? ""}
					error={errors.letter}
				/>
			</div>
			<div data-for="file">{children}</div>
		</SourceChoice>
	);
}
