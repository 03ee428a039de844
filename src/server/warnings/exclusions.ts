import type { Exclusion, ExclusionKind } from "../../contract/warnings.ts";
import { plainText } from "./plain-text.ts";
import type { Posting } from "./warnings.ts";

type Rule = {
	kind: ExclusionKind;
	says: readonly RegExp[];
	/** Not if the sentence also says this. */
	unless: readonly RegExp[];
};

const person =
	"(?:candidates?|applicants?|persons?|people|staff|workers?|applications|personnes?|candidatures?|candidate?s?|postulante?s?|profils?)";
const years = "(?:years?|yrs?|ans|annees)(?: old| of age)?";

/** For lower case without accents, one sentence at a time. */
const rules: readonly Rule[] = [
	{
		kind: "age",
		says: [
			/\b(?:not|no|never) (?:be )?(?:older|more|above|over) than \d\d (?:years?|yrs?)\b(?: old| of age)?(?! of (?:\w+ )?exp)/,
			new RegExp(
				`\\b(?:under|below|less than|younger than|maximum|max|not (?:above|over)) (?:the age of )?[1-6]\\d ?${years}\\b(?! (?:of )?(?:\\w+ )?exp)`,
			),
			/\b(?:aged?|age range|age limit)\W{1,3}(?:between |from |limit |of )?(?:[1-6]\d) ?(?:-|to|and|a) ?[1-6]\d\b/,
			/\bbetween (?:the ages of )?[1-6]\d (?:and|to|-) ?[1-6]\d (?:years? old|years? of age|yrs? old)\b/,
			/\b(?:age limit|maximum age|max(?:imum)? age|limite d'age|age (?:maximum|maximal|limite|requis)|age max)\b/,
			/\bage(?:e?s?|\(e\)s?)? ?(?::|de|entre|d'au plus)? ?(?:de |entre )?[1-6]\d ?(?:a|et|-|–) ?[1-6]\d ?ans\b/,
			/\b(?:avoir|ayant|etre age(?:\(?e\)?s?)? de|age(?:\(?e\)?s?)? de) (?:moins de|au plus|maximum) [1-6]\d ?ans\b/,
			/\b(?:moins de|au plus) [2-6]\d ans\b(?! d)/,
			/\b(?:entre|avoir) (?:entre )?[1-6]\d (?:et|a) [1-6]\d ans\b(?! d)/,
			/\byoung(?: and (?:\w+ ){0,2}| ,? ?)(?:dynamic |energetic |smart |beautiful )?(?:man|men|woman|women|lady|ladies|girls?|boys?|candidates?|applicants?|persons?|people|graduates? only)\b/,
			/\b(?:jeune (?:homme|femme|fille|dame|garcon)|jeunes (?:hommes|femmes|filles|dames|garcons|gens)|etre jeune|jeune et dynamique|jeunes et dynamiques)\b/,
			/\b(?:you are|must be|be) young\b/,
		],
		unless: [
			/\b(?:children|child|pupils?|students? aged|kids|enfants?|eleves|patients?|beneficiar\w+|beneficiaires?|clients?|customers?|cadets?|participants? aged|orphan\w*)\b/,
			/\b(?:company|startup|start-up|firm|team|entreprise|societe|equipe|structure)\b[^.]{0,20}\b(?:young|jeune)\b|\b(?:young|jeune) (?:and \w+ |et \w+ |\w+ )?(?:company|startup|start-up|team|entreprise|societe|equipe|structure)\b/,
			/\b(?:retire\w*|retraite)\b/,
		],
	},
	{
		kind: "sex",
		says: [
			/\b(?:only (?:for )?(?:fe)?males?|(?:fe)?males? only|only (?:wo)?men|(?:wo)?men only|(?:ladies|girls|boys|gentlemen|guys) only|only (?:ladies|girls|boys|gentlemen|guys))\b/,
			new RegExp(`\\b(?:fe)?male ${person}\\b(?! (?:are|is) (?:also )?(?:strongly )?(?:encouraged|welcome|invited))`),
			/\b(?:sex|gender|sexe|genre) ?[:=-] ?(?:fe)?(?:male|minin|man|masculin|homme|femme|m\b|f\b)/,
			/\b(?:need|needs|want|wanted|seeking|looking for|hiring|recruit\w*|search\w* for) (?:an? |\d+ |some |the )?(?:\w+ ){0,2}(?:girls?|lady|ladies|boys?|young man|young men|gentleman|salesgirls?|house ?girls?|waitresses)\b/,
			/\b(?:de sexe|du sexe) (?:feminin|masculin)\b/,
			/\b(?:hommes?|femmes?|filles?|garcons?|dames?|messieurs) (?:uniquement|seulement|exclusivement)\b|\b(?:uniquement|seulement|exclusivement|reserve(?:e|es|s)? aux) (?:des |aux |les )?(?:hommes?|femmes?|filles?|garcons?|dames?)\b/,
			/\b(?:recrute\w*|recherch\w*|cherch\w*|besoin) (?:d'une?|des?|une?|\d+)? ?(?:jeunes? )?(?:hommes?|femmes?|filles?|garcons?|dames?|demoiselles?)\b/,
			/\b(?:etre|soyez) (?:une? )?(?:homme|femme|fille|garcon|dame)\b/,
		],
		unless: [
			/\b(?:women|females?|female candidates|femmes|candidatures feminines|men)\b[^.]{0,40}\b(?:encourag\w*|welcome\w*|invit\w*|equally|egalement|vivement|souhait\w+)\b|\b(?:encourag\w*|welcome\w*|invit\w*)\b[^.]{0,40}\b(?:women|females?|femmes|feminines)\b/,
			/\b(?:men (?:and|or|&) women|women (?:and|or|&) men|male (?:and|or|\/|&) female|female (?:and|or|\/|&) male|hommes? (?:et|ou|\/|&) femmes?|femmes? (?:et|ou|\/|&) hommes?|boys (?:and|or) girls|girls (?:and|or) boys|h ?\/ ?f|f ?\/ ?h|m ?\/ ?f|both sexes|des deux sexes|all genders|any gender|femme de menage|femmes de menage|femme de chambre|homme (?:d'affaires|de loi))\b/,
			/\b(?:patients?|wards?|toilets?|clients?|customers?|clientele|school|ecole|empower\w*|autonomisation|survivors?|victimes?|beneficiar\w+|beneficiaires?|sante des femmes|women's|reproductive)\b/,
		],
	},
	{
		kind: "region",
		says: [
			/\b(?:only|strictly) (?:\w+ )?(?:natives|indigenes|sons and daughters)\b|\b(?:natives|indigenes|sons and daughters) of [^.]{2,40}\b(?:only|preferred|will be preferred|an advantage)\b|\b(?:natives|indigenes) only\b/,
			/\b(?:must|should) (?:be (?:a native|an indigene|natives|indigenes) of|(?:originate|come|hail|be) from the (?:\w+[- ]){1,2}(?:region|tribe|village|division|area))\b/,
			/\b(?:only|no) (?:bamilekes?|bassas?|basaas?|betis?|ewondos?|doualas|fulanis?|hausas?|haoussas?|bamouns?|bamenda people|anglos|nordistes?|sudistes?|grassfielders?|igbos?|yorubas?)\b|\b(?:bamilekes?|bassas?|basaas?|betis?|ewondos?|fulanis?|hausas?|haoussas?|bamouns?|nordistes?|igbos?|yorubas?) (?:only|uniquement|seulement|exclusivement|preferred|s'abstenir)\b/,
			/\b(?:etre|soyez|candidat\w*|personnes?) (?:obligatoirement |imperativement )?originaires? (?:de|du|des|d')\b/,
			/\b(?:ressortissants?|originaires|natifs?) (?:de|du|des|d')[^.]{2,40}\b(?:uniquement|seulement|exclusivement|de preference|privilegie\w*|prioritaires?)\b/,
			/\b(?:specific|particular|same) tribe\b|\b(?:tribe|tribu|ethnie|religion) ?: ?\w+/,
			/\b(?:christians?|muslims?|catholics?|chretiens?|musulmans?|catholiques?) (?:only|uniquement|seulement|exclusivement)\b/,
		],
		unless: [/\b(?:whatever|regardless|irrespective|any (?:tribe|religion|origin)|quelle que soit|sans distinction|n'importe)\b/],
	},
	{
		kind: "looks",
		says: [
			new RegExp(
				`\\b(?:good[- ]looking|beautiful|handsome|pretty|sexy|attractive) (?:young )?(?:and \\w+ )?(?:${person}|girls?|lady|ladies|wom[ae]n|m[ae]n|boys?|receptionists?|waitress(?:es)?|hostess(?:es)?|sales ?girls?|appearance|looks)\\b`,
			),
			/\b(?:must|should|to) be (?:\w+ and )?(?:good[- ]looking|beautiful|handsome|pretty|sexy|attractive|slim|tall|light[- ]skinned|fair in complexion)\b|\bgood[- ]looking\b/,
			/\b(?:light[- ]skinned|fair[- ](?:skinned|complexion)|light complexion|dark[- ]skinned)\b/,
			/\b(?:full|whole|entire)[- ](?:body |length |size )?(?:photos?|pictures?|pics?)\b|\bphotos? (?:en pied|entieres?|plein pied)\b/,
			/\b(?:minimum height|height ?[:=-] ?|taille (?:minimum|minimale|requise|d'au moins)|mesurer (?:au moins|minimum))\b/,
			/\b(?:bonne|belle|tres bonne|excellente) (?:presentation(?: physique)?|apparence|allure|physionomie)\b(?! (?:des?|du|d'|orale|ecrite|power))/,
			/\b(?:etre|soyez|tres|assez|plutot) (?:\w+ et )?(?:belle|beau|jolie?|elancee?|mince|sexy)\b/,
			/\b(?:belles?|jolies?|charmantes?|ravissantes?) (?:filles?|femmes?|dames?|demoiselles?|hotesses?|serveuses?|receptionnistes?|personnes?)\b/,
			/\bteint (?:clair|noir|bronze)\b|\bpeau claire\b/,
		],
		unless: [
			/\b(?:regardless|whatever|no matter|quelle que soit|peu importe)\b/,
			/\b(?:presentation skills|produits?|rayons?|vitrines?|plats?|dossiers?|rapports?|documents?|magasin|marchandises?|models? agency|agence de mannequins)\b/,
		],
	},
];

/**
 * The words of a posting that exclude somebody, one for each kind; pointed out to its author, without consequences (decisions.md "Trust").
 */
export function exclusionsIn({ title, text }: Posting): Exclusion[] {
	const { plain, quote } = plainText(`${title}\n${text}`);
	const exclusions: Exclusion[] = [];
	for (const { kind, says, unless } of rules) {
		const words = firstIn(plain, says, unless);
		if (words) exclusions.push({ kind, quote: quote(...words) });
	}
	return exclusions;
}

function firstIn(plain: string, says: readonly RegExp[], unless: readonly RegExp[]): [from: number, to: number] | null {
	// in pieces, so that a pattern does not scan far in a text without sentence ends
	for (const { 0: sentence, index } of plain.matchAll(/[^.!?\n;]{1,400}/g))
		for (const pattern of says) {
			const words = pattern.exec(sentence);
			if (words && !unless.some((guard) => guard.test(sentence))) return [index + words.index, index + words.index + words[0].length];
		}
	return null;
}
