import type { assessments as en } from "../en/assessments.ts";
import type { Translated } from "../fill.ts";

export const assessments: Translated<typeof en> = {
	testAgainLater: "Vous avez passé ce test il y a moins de 30 jours. Vous pourrez le repasser ensuite.",
	testEmpty: "Ce test n’est pas disponible pour le moment. Essayez-en un autre, ou revenez plus tard.",
	testOver: "Ce test n’a pas été terminé en 24 heures : il n’a pas de résultat.",
	questionReportRequired: "Dites ce qui ne va pas dans la question.",
};
