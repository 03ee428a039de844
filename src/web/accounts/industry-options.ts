import { industryGroups } from "../../contract/options.ts";
import type { Translate } from "../i18n/translate.ts";

type Group = keyof typeof industryGroups;

/** The industries as grouped select options. */
export const industryOptions = (t: Translate) =>
	(Object.keys(industryGroups) as Group[]).map((group) => ({
		label: t(`industries.group.${group}`),
		options: industryGroups[group].map((industry) => ({ value: industry, label: t(`industries.${industry}`) })),
	}));
