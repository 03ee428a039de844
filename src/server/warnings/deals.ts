import { askedSumWords, localSumGiven } from "./demands.ts";
import { any, country, numberWords, pattern, within } from "./vocabulary.ts";

/** What is sold to job seekers, and what is taken from them: who takes it, the thing, and the price, in their grammar. */

const things = any(
	"badges?|tenues?|uniform(?:e?s?)|casques?|bottes|gilets?|polos?|t-?shirts?|helmets?|(?:reflective )?(?:jacket|vest)|boots|delivery bag",
	"kits?|manuels?|manuals?|handbook|livrets?|logiciels?|software|book(?: photo)?s?|portfolios?|tablettes?",
	"abonnements?|subscription|pack (?:emploi|pro|carriere|candidat|placement)|(?:training|interview|test|entry) (?:ticket|pass)|tickets? (?:d'entretien|de formation|de test|de casting)",
	"dossiers?|fiches?|formulaires?|forms?|file jackets?|photocopies|visites? medicales?|medical(?: (?:check(?:[- ]?up)?|exam\\w*|test))?|test medical|tests?|analyses",
	"assurances?|insurance|screening|clearance|(?:id|staff|work|access|identity) cards?|cartes? (?:professionnelles?|de (?:travail|service|membre|acces))|attestations?|certificat medical",
	"inscriptions?|registration|induction|orientation|etude d[eu] (?:votre |ton )?dossier|plateforme|background check|verification",
);
/** "interview ticket: 500 F", "casque et gilet 9 000": the thing with a small sum that is not pay. */
export const thingAndPrice = pattern(
	`\\b(?:${things})\\b(?:[^\\w\\n.]+(?!(?:offert|fourni|gratuit|paye|rembours|free|paid|provided|given|salaire|salary|prime|pay)\\w*)[\\w']+){0,4}?[^\\w\\n]{1,4}(?:${localSumGiven})`,
);
/** "30 000 F obligatoire", "10,000 once only", "500 F non refundable" */
export const demandedSum = pattern(
	`(?:${askedSumWords})[^\\w\\n.]{1,3}(?:(?:est|sont|is|are|sera|f?cfa|francs?|to be|a) )?(?:obligatoires?|compulsory|mandatory|(?:non[- ])?(?:remboursables?|refundable)|(?:une|un) (?:seule )?fois|once(?: only)?\\b|payables?|(?:be )?(?:deposited|remitted)|exige\\w*|a (?:verser|regler|payer|prevoir|deposer))\\b`,
);
/** Somebody sells, rents out or makes such things. */
export const isOnSale =
	/\b(?:sells?|selling|sold|vend(?:re|ez|ons|s)?|vente|louer|location|rent(?:al|ing)?|boutique|shops?|tailor\w*|couturi\w+|imprim\w+|print\w+|insur(?:e|ance) (?:agent|sales)|prix de vente|catalogue of|commandes?|orders?|devis|suivi du)\b/;
/** Any sum, for use where the words around it show that it is asked. */
const anySum = `\\b(?:\\d(?:[\\d .,]{0,12}\\d| ?k\\b)(?: ?(?:k|f|frs?|f ?cfa|mille|millions?|thousand)\\b)?|(?:${numberWords}) (?:mille|thousand|millions?|cents?|hundred)\\b)`;
/** "demands 400 000 F", "prepare a million and a half" */
const bigSum = `(?:${askedSumWords}|\\b\\d{2,3}[ .,]?000\\b|\\b\\d{2,3} ?k\\b|\\b(?:\\d+(?:[.,]\\d+)?|${numberWords}|demi|half(?: a)?|a)[ -]?(?:millions?|batons?|barres?|m)\\b)`;
export const bigSumAnywhere = pattern(bigSum);
/** Bodies that give a place by examination or appointment, never for money. */
export const officialBody = pattern(
	"\\b(?:fonction publique|civil service|public service|police|gendarm\\w+|armee|army|navy|marine nationale|air force|dgsn|bir|douan\\w+|customs|enam|emia|enset|ens|ensp|iric|ecole normale|cnps|snh|sonara|camair\\w*|port autonome|port authority|ministere|ministry|minist\\w+|hopital (?:general|central|public)|general hospital|government|govt|gouvernement|prison\\w*|penitentiaire|eaux et forets|forest guards?|sapeurs|fire service|impots|tresor|mairie|council|matricules?|contractuels?|concours|integration|immigration)\\b",
);
/** The ways such a bargain is worded. */
export const bargain = pattern(
	any(
		"\\b(?:(?:en )?(?:deux|trois|two|three|\\d) (?:tranches|instal?ments|fois)|par tranches?|(?:in|by) instal?ments|instal?ments? accepted|premiere? (?:versement|tranche)|first instal?ment)\\b",
		"\\b(?:(?:tu|vous|you|on) (?:avances?|avancez|pay half|deposit half)|avance[rz]? (?:la )?(?:moitie|d[eu']|\\d)|avance:? ?\\d|la moitie|half|solde (?:apres|a la|quand|au|des|avec)|le reste|balance|(?:le )?rest(?:e)? (?:apres|quand|when))\\b",
		"\\b(?:discretion|discret\\w*|confidentiel\\w*|serieux (?:uniquement|seulement|s'abstenir)|serious (?:people|persons?|candidates?)? ?only|be discreet|sans concours|sans passer|aucun concours|no (?:exam|concours|interview)|without (?:exam|concours)|(?:ne )?passez? plus)\\b",
		"\\b(?:reseau|filiere|piston|grand frere|big brother|tonton|man dey|get slot|my oga|un colonel|a colonel|i know (?:somebody|someone)|j'ai (?:un|des|encore|le|mon)|(?:peut|fit|can) (?:te|vous|put|get|make|enter)|protocol\\w*|appreciation|tchoko|choko|mouiller|motiver|kola|geste|arrange\\w*|traverse\\w*)\\b",
		"\\b(?:places?|slots?|tickets?|postes?) (?:restante?s?|left|remain\\w*|disponibles?|available|garantie?s?|guaranteed|assuree?s?)\\b|\\b(?:guaranteed|assured|sure) (?:slots?|places?|posts?)\\b|\\b(?:encore|still|reste) (?:\\w+ ){0,2}(?:places?|slots?|tickets?)\\b",
	),
);
/** Work on public money, where instalments and millions are common. */
export const isPublicMoney =
	/\b(?:projets?|projects?|marches?|travaux|budgets?|gerer|manag\w+|comptab\w+|audit\w*|appels? d'offres?|tenders?|soumission\w*|contribuables?|programmes?|grants?|subventions?|financ\w+|billion|recettes?|quittances?|demande timbree|funding|compliance|experience|developers?|engineers?|patients?|beds?|wards?|nhs|trust|consultants?|population|inhabitants|turnover|members of)\b/;
/** A place at work, for a price. */
export const placeForSum = pattern(
	any(
		`\\b(?:places?|postes?|slots?|tickets?|positions?|matricules?)\\b(?:[^\\w\\n.]+[\\w']+){0,6}?[^\\w\\n.]+(?:est (?:a|cede\\w*|vendu\\w*)|sont (?:a|cede\\w*|vendu\\w*)|(?:is|are) (?:sold|going)|contre|moyennant|for just|for only|va a|goes for|cede\\w* a)${within(2)}(?:${anySum})`,
		`(?:${anySum})(?:[^\\w\\n.]+[\\w']+){0,5}?[^\\w\\n.]+(?:to (?:the |an? |my |our )?(?:officer|oga|colonel|director|dg|boss|protocol)|au (?:chef|colonel|directeur|dg|grand)|pour le reseau|for the officer)\\b`,
	),
);

const cards =
	"(?:gift|itunes|steam|apple|google play|amazon|razer|vanilla|sephora|e-?gift) (?:gift )?cards?|cartes? (?:cadeaux?|google play|itunes|steam|apple|amazon|pcs|transcash|neosurf|prepayees?)|(?:tickets?|coupons?|recharges?) (?:pcs|transcash|neosurf|toneo)|steam|transcash|neosurf";
/** The worker is to buy cards whose number is worth money. */
export const buysCards = [
	pattern(`\\b(?:buy|purchase|get|pick up|acheter|achetez|achete|acheteras?|procure[rz]?)\\b${within(4)}(?:${cards})\\b`),
	pattern(`\\b(?:${cards})\\b[^\\n]{0,80}\\b(?:scratch|gratte[rz]?|codes?|photos? (?:des?|of)|pictures?|send (?:me|us)|m'envoye[rz]?)\\b`),
];
export const sellsCards =
	/\b(?:sell\w*|sold|vend\w+|vente|retail\w*|distribut\w+|programs?|programmes?|chargebacks?|fraud\w*|stock|issue|voucher (?:system|platform)|raffle|win|won|birthday|perks?|benefits?|rewards?|incentives?|employees?|bonus\w*|appreciation|prize|thank|merci)\b/;

const own = "(?:your|ya|ton|ta|tes|vos|votre|the|l'|les|la|le|una)";
/** Papers kept by somebody who should only look at them. */
export const papersKept = [
	pattern(
		`\\b(?:send|leave|surrender|hand over|drop|keep|hold|retain|envoie[sz]?|envoye[rz]|laisse[rz]?|garde(?:r|z|rons|ra)?|gardons|retenons|confisqu\\w+)\\b${within(3)}?(?:originals?\\b|originaux\\b|l'original\\b)[^\\n.]{0,40}\\b(?:cni|id\\b|ids\\b|cards?|identit\\w+|pass\\w+|certificates?|diplom\\w+|acte|papers?|papiers)`,
	),
	pattern(
		`\\b(?:we|they|employer|agence|agency|company|patron|boss|on|nous)\\b${within(3)}(?:keep|hold|retain|garde\\w*|retien\\w*|confisqu\\w+)${within(2)}?(?:${own}${within(1)})?(?:original \\w+|cni|id cards?|passports?|passeports?|pieces? d'identite|certificates|diplomes?|carte d'identite)\\b`,
	),
];
export const papersGoBack =
	/\b(?:take (?:them|it) home|given back (?:at once|the same day)|rendus? (?:aussitot|le jour meme)|copies? (?:only|are kept)|customers?|students?|etudiants?|adherents?|traders?|merchants?|commercants?|clients?|patients?|registry|archives?|photocopies|records?)\b/;
/** An account, a line or a wallet opened in one's own name for somebody else. */
export const accountHandedOver = [
	/\b(?:open|ouvr\w+|creer?|create|register)\b[^\n.]{0,25}\b(?:accounts?|comptes?|sim\b|puces?|lignes?|wallets?)\b[^\n.]{0,60}\b(?:remet\w*|give (?:us|me)|hand|donne\w*|send (?:us|me)|envoie\w*|laisse\w*|confie\w*|leave)\b[^\n.]{0,30}\b(?:cards?|carte|codes?|sim|puce|pin|logins?|acces|telephone|phone|passwords?|mot de passe)\b/g,
];

/** Parcels that must not be opened. */
export const unopened = pattern(
	"\\b(?:(?:do not|don't|never|without|no) open(?:ing)? (?:them|it|am|the)?|(?:sans|ne pas|jamais|ne) (?:les |l'|le |la )?ouvr\\w+|another (?:person|man) (?:go |will )?(?:come )?(?:take|collect|pick)|keep (?:am|them|it) (?:for|at|in) (?:ya |your )?(?:house|home|place)|someone (?:will|go) come|notre coursier (?:pass\\w*|viendr\\w*|les)|a notre coursier|our (?:courier|driver|man) (?:will )?(?:come|pick|collect))\\b",
);
export const parcelsCome = pattern(
	"\\b(?:receiv\\w+|recev\\w+|recoi\\w+|reception\\w*|stocke[rz]?|store|keep|garde[rz]?|gardien de|collect|send|envoie\\w*|heberge[rz]?)\\b[^\\n.]{0,30}\\b(?:parcels?|packages?|colis|paquets?|cartons|boxes)\\b",
);
export const isShop =
	/\b(?:warehouse|entrepot|depot|magasin\w*|supermarch\w*|supermarket|store ?keeper|agence de voyage|post office|poste restante|drivers?|van|livreu\w+|coursier recherche|customs|douane|logistic\w*|shop|patients?)\b/;
/** Goods received in one's own name and sent on. */
export const reships = [
	/\b(?:receiv\w+|recev\w+|receptionn\w+)\b[^\n.]{0,40}\b(?:in|at|to|a|sous|chez) (?:your|ton|votre|ya)\b[^\n.]{0,60}\b(?:re-?send|re-?ship|forward|send (?:them )?on|renvo\w+|reexpedi\w+)/g,
	/\b(?:receiv\w+|accept\w*|recev\w+|receptionn\w+)\b[^\n.]{0,40}\b(?:shipments?|parcels?|packages?|colis)\b[^\n.]{0,40}\b(?:private (?:residence|address|home)|home address|different names|domicile prive|noms differents)\b[^\n.]{0,60}\b(?:repack|re-?ship|re-?send|forward|renvo\w+|reexpedi\w+)/g,
];

/** The right to work abroad, for sale. */
export const visaSold = [
	pattern(
		`\\b(?:visas?|cos|lmia|work ?permits?|permis de travail|contrat de travail|procedures?|jobs? in)\\b[^\\n]{0,120}\\b(?:(?:dm|inbox|ask|call|whatsapp) (?:me )?for (?:the )?price|money back|pay only|you pay|payez|tu payes?|solde|balance|en tranches?|slots? (?:are|available)|dossier|ouverture|instal?ments?)\\b[^\\n]{0,60}(?:${anySum}|\\bprice|\\b(?:a l'arrivee|on arrival|decollage|when|quand)\\b)`,
	),
	pattern(
		`(?:${anySum})[^\\n]{0,30}\\b(?:pour|for|to|d')${within(3)}(?:visa|work permit|procedure|dossier d'immigration|contrat de travail)\\b`,
	),
	/\b(?:visas?|cos|lmia|work ?permits?)\b[^\n]{0,80}\b(?:dm|inbox|ask|call|whatsapp) (?:me |us )?for (?:the )?(?:price|cost)\b/g,
	/\b(?:work permit|visa|permis de travail|contrat)\b[^\n.]{0,25}\b(?:100 ?(?:%|percent)|sure|garanti\w*|guaranteed|assure\w*)[^\n]{0,60}\b(?:pay|payez|payes?|money back|rembourse\w*|balance|solde)\b/g,
];
export const abroad = pattern(`\\b(?:${country}|uk|mbeng|bush|france|romania|roumanie|croatia|croatie|ireland|irlande|liban|lebanon)\\b`);
export const isVisaDesk =
	/\b(?:our clients|nos clients|clients|customers|conseiller|consultant|desk|officer|paralegal|lawyer|avocat|sponsorship|relocation|we (?:do|can) not|cannot)\b/;

/** Work sold as a service: a list of offers, a placement that cannot fail. */
export const placement = pattern(
	"\\b(?:mise? en (?:relation|contact)|placement|acces|access|base de donnees|catalogue|abonnement|subscription|pack emploi|coaching|reseau d'entreprises|on (?:te|vous) met|nous vous mettons|we (?:place|connect|link) you|you are placed)\\b",
);
export const workIsSure = pattern(
	"\\b(?:emploi (?:assure|garanti|sur)|embauche (?:assuree|garantie)|placement (?:direct|garanti|assure)|resultats? garantis?|garantissons (?:un |l')?emploi|guaranteed (?:job|placement|employment)|job (?:is )?(?:guaranteed|assured|sure)|on te met|on vous met|mis en (?:relation|contact)|we place|partner companies|entreprises partenaires|in our catalogue|offres)\\b",
);
