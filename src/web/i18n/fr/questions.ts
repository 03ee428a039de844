import type { Translated } from "../../../contract/sentences/fill.ts";
import type { questions as en } from "../en/questions.ts";

export const questions: Translated<typeof en> = {
	"questions.title": "Questions aux candidats",
	"questions.text": "Trois au plus. Les candidats y répondent en postulant. Faites court.",
	"questions.words": "Question {place}",
	"questions.example": "p. ex. Avez-vous le permis B ?",
	"questions.kind": "Réponse",
	"questions.kind.yesNo": "Oui ou non",
	"questions.kind.number": "Un nombre",
	"questions.kind.line": "Une ligne",
	"questions.isRequired": "Réponse obligatoire",
	"questions.kept": "Les réponses déjà reçues gardent les mots de la question posée.",
	"questions.preview": "En postulant, on répond à :",
};
