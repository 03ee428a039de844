import { otherGender } from "./roots.ts";

/**
 * Trades and words of jobs in the other language: half of the country posts in one, half searches in the other. French on the left, English
 * on the right, without accents; plurals in `s` are understood. Words with another meaning in the other language are left out (`chef`) or
 * map one way only.
 */
const dictionary = `
accoucheuse | midwife
achats acheteur acheteuse | buyer procurement purchasing
agriculteur agricultrice | farmer
agronome | agronomist
alphabetisation | literacy
analyste | analyst
architecte | architect
archiviste | archivist
assurance assureur | insurance insurer
aubergiste | innkeeper
auditeur auditrice | auditor
avocat avocate | lawyer attorney
banque banquier banquiere | bank banker banking
barman serveuse | bartender barmaid
benevole benevolat | volunteer volunteering
bibliothecaire | librarian
biologiste | biologist
blanchisserie | laundry
boucher boucherie | butcher
boulanger boulangere boulangerie | baker bakery
caissier caissiere | cashier teller
camionneur | trucker
carreleur | tiler
carrossier | bodyworker
chaudronnier | boilermaker
chauffeur conducteur conductrice | driver
chercheur chercheuse recherche | researcher research
chimiste | chemist
chirurgien chirurgienne | surgeon
coiffeur coiffeuse | hairdresser barber
commercial commerciale vendeur vendeuse | salesperson salesman saleswoman sales
comptable comptabilite | accountant accounting bookkeeper
concierge | janitor caretaker
conditionnement emballage | packaging
construction batiment | construction building
controleur controleuse | controller inspector
cordonnier | shoemaker
coursier coursiere | courier
couturier couturiere couture | tailor seamstress sewing
cuisinier cuisiniere cuisine | cook kitchen
declarant douane douanier | customs
decorateur decoratrice | decorator
dentiste | dentist
dessinateur dessinatrice | draughtsman drafter
developpeur developpeuse | developer programmer
dieteticien dieteticienne nutritionniste | dietician nutritionist
eau assainissement | water sanitation
economiste | economist
ecrivain redacteur redactrice | writer copywriter
educateur educatrice | educator
electricien electricienne | electrician
electromecanicien | electromechanic
eleveur elevage | breeder livestock
enseignant enseignante professeur | teacher
entrepot magasinier | warehouse storekeeper
entretien | maintenance
evaluateur | evaluator
exportation | export
facteur | postman
ferrailleur | steelfixer
ferronnier | ironworker
financier financiere | financial
fiscaliste fiscalite | tax
foreur forage | driller drilling
formateur formatrice | trainer instructor
frigoriste | refrigeration
froid climatisation | refrigeration cooling hvac
gardien gardienne vigile | guard watchman watchmen
geographe | geographer
geologue | geologist
geometre topographe | surveyor
graphiste | designer
grutier | crane
guichetier guichetiere | teller
hotellerie | hospitality hotel
hotesse | hostess
huissier | bailiff
imprimeur | printer
infirmier infirmiere | nurse
informaticien informaticienne informatique | it computing
ingenieur ingenieure | engineer
interprete | interpreter
jardinier jardiniere | gardener
journaliste | journalist
juriste juridique | legal
kinesitherapeute | physiotherapist
laborantin laborantine laboratoire | laboratory
lavage laveur | washing washer
libraire | bookseller
livreur livreuse livraison | delivery
logisticien logisticienne logistique | logistics logistician
macon maconnerie | mason bricklayer masonry
manutentionnaire | handler loader
maraicher | gardener
marin matelot | sailor seaman
mathematique | mathematics maths math
mecanicien mecanicienne | mechanic
medecin | doctor physician
medical medicale | medical
menage menagere nettoyage | cleaning cleaner housekeeping
menuisier menuiserie charpentier ebeniste | carpenter joiner carpentry
meteorologue | meteorologist
meunier | miller
moissonneur | harvester
moniteur | instructor
monteur monteuse | fitter assembler
notaire | notary
nourrice nounou | nanny babysitter
nuit | night
opticien opticienne | optician
ouvrier ouvriere | labourer laborer
patissier patissiere patisserie | pastry
pecheur peche | fisherman fishing fishery
pedagogue | educator
peintre | painter
pharmacien pharmacienne pharmacie | pharmacist pharmacy
photographe | photographer
plombier plomberie | plumber plumbing
pompiste | attendant
pompier | firefighter
preparateur | dispenser
psychologue | psychologist
publicite publicitaire | advertising
qualite | quality
receptionniste | receptionist
recouvrement | collections collector recovery
recrutement recruteur recruteuse | recruitment recruiter
repetiteur repetitrice | tutor
reparateur reparation | repairer repair
reseau | network
sante | health healthcare
secretaire secretariat | secretary secretarial
securite | security
serrurier | locksmith
serveur serveuse | waiter waitress
sociologue | sociologist
soignant soignante | caregiver carer
solaire | solar
soudeur soudeuse soudure | welder welding
stage stagiaire | internship intern
statisticien statisticienne statistique | statistician statistics
styliste | stylist
superviseur superviseuse | supervisor
telecommunication | telecom telecoms
telephoniste teleoperateur teleconseiller | telephonist telemarketer
tisserand | weaver
topographie | surveying
tourneur fraiseur | turner machinist
traducteur traductrice traduction | translator translation
transitaire transit | forwarder forwarding clearing
transporteur | haulage
tresorier tresoriere tresorerie | treasurer treasury
veterinaire | veterinary veterinarian vet
vente | sales selling
vitrier | glazier
voyage | travel
webmestre | webmaster
`;

type Words = readonly string[];

const entries: { french: Words; english: Words }[] = dictionary
	.trim()
	.split("\n")
	.map((line) => {
		const [french = "", english = ""] = line.split(" | ");
		return { french: french.split(" "), english: english.split(" ") };
	});

/** English words that mean more than the trade: they are not translated back. */
const untranslated = new Set(["it", "clearing", "attendant", "handler", "recovery", "designer", "loader"]);

/**
 * Words that mean something else in the other language: `stage manager`, `quality assurance`. They are not searched for as translations.
 */
const falseFriends = new Set(["assurance", "commercial", "stage", "transit"]);

const translations = new Map<string, Set<string>>();
for (const { french, english } of entries) {
	for (const word of french) add(word, english);
	for (const word of english) if (!untranslated.has(word)) add(word, french);
}

function add(word: string, meanings: Words): void {
	const own = translations.get(word) ?? new Set();
	translations.set(word, own);
	for (const meaning of meanings) if (meaning !== word && !falseFriends.has(meaning)) own.add(meaning).add(plural(meaning));
}

function plural(word: string): string {
	return /[sx]$/.test(word) ? word : `${word}s`;
}

/** Returns a folded word in the other language; nothing if it is not the word of a trade. */
export function inOtherLanguage(word: string): readonly string[] {
	const key = [word, word.replace(/s$/, ""), ...otherGender(word)].find((one) => translations.has(one));
	return key === undefined ? [] : [...(translations.get(key) ?? [])];
}

/** The word itself first, then its other gender, then its translations. */
export const inBothLanguages = (word: string): readonly string[] => [word, ...otherGender(word), ...inOtherLanguage(word)];
