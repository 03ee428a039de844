import { Button } from "../../src/web/ui/button.tsx";
import { CheckboxField } from "../../src/web/ui/checkbox-field.tsx";
import { ErrorSummary } from "../../src/web/ui/error-summary.tsx";
import { Field, FieldError } from "../../src/web/ui/field.tsx";
import { FileField } from "../../src/web/ui/file-field.tsx";
import { FilterSearchRow } from "../../src/web/ui/filter-search-row.tsx";
import { FormatBar } from "../../src/web/ui/format-bar.tsx";
import { PasswordField } from "../../src/web/ui/password-field.tsx";
import { SearchInput } from "../../src/web/ui/search-input.tsx";
import { SelectBox, SelectField } from "../../src/web/ui/select-field.tsx";
import { TagsField } from "../../src/web/ui/tags-field.tsx";
import { TextArea, TextField } from "../../src/web/ui/text-field.tsx";
import type { Say, Specimen } from "./specimen.ts";

const nameOf = (say: Say) => say("Full name", "Nom et prénom");
const hintOf = (say: Say) => say("As it stands in your papers.", "Comme sur vos papiers.");
const errorOf = (say: Say) => say("Please enter your full name.", "Veuillez saisir votre nom et votre prénom.");

const skills = ["Accounting", "Comptabilité OHADA", "Excel"];
const cities = [
	{ value: "", label: "—" },
	{ value: "douala", label: "Douala" },
	{ value: "yaounde", label: "Yaoundé" },
];

const searchWords = (say: Say) => ({
	label: say("Keyword", "Mot-clé"),
	example: say("Name, town or skill", "Nom, ville ou compétence"),
	filtersLabel: say("Filters", "Filtres"),
	searchLabel: say("Search", "Rechercher"),
});

export const fields: Record<string, Specimen> = {
	"search-input": (say) => ({
		empty: <SearchInput name="q" label={say("Search your notifications", "Rechercher dans vos notifications")} maxLength={200} />,
		filled: <SearchInput name="q" label={say("Search", "Rechercher")} maxLength={200} defaultValue="Douala" />,
	}),
	"filter-search-row": (say) => ({
		empty: <FilterSearchRow {...searchWords(say)} sheetId="filters-empty" query={undefined} activeCount={0} />,
		"words and filters": <FilterSearchRow {...searchWords(say)} sheetId="filters-chosen" query="Douala" activeCount={2} />,
	}),
	field: (say) => ({
		"with any control": (
			<Field name="any" label={nameOf(say)} hint={hintOf(say)}>
				<input id="field-any" className="field-box" />
			</Field>
		),
		"an error alone": <FieldError id="alone" error={errorOf(say)} />,
	}),
	"text-field": (say) => ({
		empty: <TextField name="empty" label={nameOf(say)} />,
		"filled, required": <TextField name="filled" label={nameOf(say)} defaultValue="Ama Ngono" required />,
		optional: <TextField name="optional" label={nameOf(say)} required={false} placeholder="Ama Ngono" />,
		hint: <TextField name="hint" label={nameOf(say)} hint={hintOf(say)} />,
		error: <TextField name="error" label={nameOf(say)} hint={hintOf(say)} error={errorOf(say)} defaultValue="A" />,
		disabled: <TextField name="disabled" label={nameOf(say)} defaultValue="Ama Ngono" disabled />,
		"a button at its end": (
			<TextField
				name="end"
				label={say("Password", "Mot de passe")}
				type="password"
				defaultValue="secret"
				end={
					<Button variant="quiet" size="sm">
						{say("Show", "Afficher")}
					</Button>
				}
			/>
		),
		"lines, empty": <TextArea name="lines" label={say("Message", "Message")} />,
		"lines, error": (
			<TextArea name="lines-error" label={say("Message", "Message")} error={errorOf(say)} defaultValue={"1\n2\n3\n4\n5\n6\n7"} />
		),
		"one line that grows": (
			<TextArea
				name="lines-line"
				variant="line"
				rows={1}
				label={say("Write a comment", "Écrire un commentaire")}
				hideLabel
				placeholder={say("Write a comment", "Écrire un commentaire")}
			/>
		),
		"a sheet of paper": (
			<TextArea
				name="lines-page"
				variant="page"
				label={say("What do you want to say?", "Que voulez-vous dire ?")}
				hideLabel
				placeholder={say("What do you want to say?", "Que voulez-vous dire ?")}
				hint={hintOf(say)}
			/>
		),
		"lines, disabled": <TextArea name="lines-disabled" label={say("Message", "Message")} disabled defaultValue={nameOf(say)} />,
	}),
	"format-bar": (say) => ({
		"over a text": <TextArea name="formatted" tools={<FormatBar />} label={say("Text", "Texte")} hint={hintOf(say)} />,
	}),
	"password-field": (say) => ({
		empty: <PasswordField name="password" label={say("Password", "Mot de passe")} />,
		"new, says how strong when typed": <PasswordField name="password-new" label={say("Password", "Mot de passe")} showsStrength />,
		"hint and error": (
			<PasswordField
				name="password-error"
				label={say("Password", "Mot de passe")}
				hint={say("8 characters at least", "8 caractères au moins")}
				error={say("This password is too short.", "Ce mot de passe est trop court.")}
			/>
		),
		disabled: <PasswordField name="password-disabled" label={say("Password", "Mot de passe")} disabled />,
	}),
	"select-field": (say) => ({
		any: <SelectField name="city" label={say("City", "Ville")} options={cities} />,
		chosen: <SelectField name="city-chosen" label={say("City", "Ville")} options={cities} defaultValue="douala" required />,
		groups: (
			<SelectField
				name="city-groups"
				label={say("City", "Ville")}
				options={cities.slice(0, 1)}
				groups={[{ label: say("Littoral", "Littoral"), options: cities.slice(1) }]}
			/>
		),
		error: <SelectField name="city-error" label={say("City", "Ville")} options={cities} hint={hintOf(say)} error={errorOf(say)} />,
		disabled: <SelectField name="city-disabled" label={say("City", "Ville")} options={cities} disabled />,
		alone: (
			<SelectBox aria-label={say("City", "Ville")} defaultValue="douala" className="justify-self-start" boxClass="py-1 text-sm">
				<option value="douala">Douala</option>
			</SelectBox>
		),
	}),
	"checkbox-field": (say) => ({
		off: <CheckboxField name="off" label={say("Remote", "Télétravail")} />,
		on: <CheckboxField name="on" label={say("Remote", "Télétravail")} defaultChecked />,
		switch: <CheckboxField name="switch" role="switch" label={say("Daily digest", "Résumé quotidien")} defaultChecked />,
		"hint and error": <CheckboxField name="box-error" label={say("Remote", "Télétravail")} hint={hintOf(say)} error={errorOf(say)} />,
		disabled: <CheckboxField name="box-disabled" label={say("Remote", "Télétravail")} disabled defaultChecked />,
	}),
	"tags-field": (say) => ({
		empty: <TagsField name="tags" label={say("Skills", "Compétences")} placeholder="Excel" />,
		filled: <TagsField name="tags-filled" label={say("Skills", "Compétences")} defaultValue={skills} />,
		error: <TagsField name="tags-error" label={say("Skills", "Compétences")} error={errorOf(say)} required={false} />,
		disabled: <TagsField name="tags-disabled" label={say("Skills", "Compétences")} defaultValue={skills} disabled />,
	}),
	"file-field": (say) => ({
		empty: <FileField name="cv" label="CV" accept="application/pdf" kind="PDF" maxBytes={10 * 1024 * 1024} />,
		"hint, error": (
			<FileField name="cv-error" label="CV" accept="application/pdf" kind="PDF" maxBytes={1024} hint={hintOf(say)} error={errorOf(say)} />
		),
		disabled: <FileField name="cv-disabled" label="CV" accept="application/pdf" kind="PDF" maxBytes={1024} disabled />,
	}),
	"error-summary": (say) => ({
		"a sentence": <ErrorSummary message={say("The connection was lost.", "La connexion a été perdue.")} />,
		"one field": <ErrorSummary message={errorOf(say)} fields={{ error: errorOf(say) }} />,
		"fields, named": (
			<ErrorSummary
				message={say("The form has mistakes.", "Le formulaire contient des erreurs.")}
				fields={{ error: errorOf(say), "city-error": errorOf(say) }}
				labels={{ error: nameOf(say), "city-error": say("City", "Ville") }}
			/>
		),
	}),
};
