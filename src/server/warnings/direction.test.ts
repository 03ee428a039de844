import { expect, test } from "vitest";
import { isGivenOrSold } from "./direction.ts";
import { plainText } from "./plain-text.ts";
import { warningsIn } from "./warnings.ts";

/** Takes a sentence with its sum in brackets. */
const isNotAsked = (sentence: string) => {
	const [before = "", , next = ""] = plainText(sentence).plain.split(/[[\]]/);
	const [behind = ""] = next.split(". ");
	return isGivenOrSold(before, behind, next);
};

test.each([
	["the employer gives it", "The landlord's company will give you [3k] for the bus."],
	['"dem" gives it', "Dem dey pay [200] for each block."],
	['an implied "nous" gives it', "Remettons [5 000 F] à chaque maçon."],
	['"on" pays it to the reader', "On vous verse [2 000 F] le samedi."],
	["a foreman gives it to each worker", "The foreman gives each new cleaner [3k]."],
	["each worker is given it", "Each guard is given [10,000] for boots."],
	["it is said to be given, in the passive", "Une somme de [4 000 F] est remise à chaque vendeuse."],
	["it is what a gift is worth", "Badge and jacket worth [8,000] are given to ushers."],
	["it is for food, on top of the pay", "Helmet free, plus [3500] for food."],
	["customers buy for it", "Vous vendez des codes wifi à [1 500 F]."],
	["it is the pay for a piece", "Brodeuses : [900 F] la nappe, dix nappes la semaine."],
	["the author pays it for a piece", "Flyers for our club: [10k] the flyer, I pay you when the file comes."],
	["the author pays it for a unit", "Dix vidéos par mois, [40 000 F] l'unité."],
	["the author pays it in any case", "Si je ne prends pas ton essai, je le paie quand même [5 kolo]."],
	["it is a commission for each thing sold", "Shop boy: [500] for every phone weh you sell."],
	["it is paid at the end of the day", "Figurants : [8 000 F] remis en fin de journée contre signature."],
	["it is paid for a trial period", "La période d'essai est payée [70 000 F], la moto reste à l'agence."],
	["customers pay it at a counter", "Customers pay [500] to send a form."],
	["the worker takes it home", "Mason helper: [3k], and you take your money before night."],
	["the author gives it for transport", "On envoie [5 000 F] pour ton transport si tu viens de loin."],
	["the author gives it with house and food", "I go give house, chop and [30k]."],
	["the employer refunds it on a receipt", "L'hôtel rembourse [3 000 F] sur reçu."],
	["it is an advance, deducted from the pay", "Avance de [10 000 F] retenue en trois fois sur la paie."],
	["it is sent each week", "Airtime [5,000] is sent each Monday on your number."],
	["visitors pay it to the worker", "Visitors buy their ticket at [3,000] from you."],
	["it is the pay for a piece, paid at once", "Stones: [1,700] per heap, paid at once."],
	["it is a bonus, paid with the salary", "Votre prime de [50 000 F] est versée avec la paie de décembre."],
	["the clinic bears it", "The medical card costs [6,500 F]; the clinic bears it."],
	["the school pays it, as the next sentence says", "Le permis coûte [85 000 F]. L'école le paie."],
	["the company pays it to a training centre", "CACES offert : [380 000 F] que l'entreprise verse au centre."],
	["the firm foots it, after another verb", "The firm enters you for the licence and foots the [85,000 F]."],
	["it is withheld from those who keep the uniform", "Tu rends le gilet en partant, sinon [4 000 F] sont retenus sur le dernier mois."],
	["it is a deposit, deducted from the pay and given back", "Caution de [20 000 F] prélevée sur la paie et rendue au départ."],
	["taxi drivers pay it", "You collect [500] from each taxi against a ticket."],
	["a customer pays it for credit", "Le client te donne [500], tu lui envoies du crédit."],
	["it is the price of goods that the worker sells for the owner", "First you sell, then you bring my [5,000] for each."],
	["it is the takings that the worker brings back", "Tu reviens avec [4 000 F] et tu gardes le reste."],
	["it is the pay for a piece, in a list of such", "[3 000 F] la robe, 1 200 F la chemise."],
	["it is a referral bonus", "Bring a friend who stays: [15,000] for you, 15,000 for the friend."],
	["it is for a journey, given in advance", "Frais de route de [80 000 F] remis avant le départ."],
	["it is a limit", "Ask the manager for payments above [50,000]."],
	["it is in a till", "La caissière compte un fonds de [50 000 F]."],
])("a sum is not asked of the applicant if %s", (_, sentence) => expect(isNotAsked(sentence)).toBe(true));

test.each([
	["something is given for it", "We give you the kit for [5,000]."],
	["something is given against it", "Nous donnons une moto contre [25 000 F]."],
	["something is given once it has arrived", "On vous envoie le contrat dès que [7 500 F] sont là."],
	["it is given to the person who decides", "Somebody must bring [10,000] given to the manager."],
	['"boss give" tells the worker to give it to the boss', "Boss give [15,000] for uniform."],
	["a sum that is given depends on it", "On vous verse 50 000 dès réception de [5 000 F] de frais."],
	["each worker gives it to the employer", "Each cleaner gives us [9k] for soap."],
	["something is sold to the applicant for it", "On vous vend la carte SIM à [2 000 F]."],
	["goods are sold only after a kit is bought for it", "Vous vendez nos puces après achat du kit à [15 000 F]."],
	['it is a fee, even if "given"', "We give you [5,000] form fee."],
	["applicants' badges cost it, by the unit", "Les badges sont imprimés à [2 500 F] l'unité."],
	["it is for each form that is taken", "Agent: [500] for every form you take."],
	['it is for transport, and "you" send it', "You send [5,000] for your transport."],
	["a uniform costs it, deducted from the pay", "Tenue de [25 000 F] retenue sur la paie."],
	["it is per candidate", "Fichier : [1 500 F] par candidat, payés au bureau."],
	["a training costs it, paid by the candidate", "La formation est payée [20 000 F] par le candidat."],
	["it is a deposit, even if paid at the end of the day", "Caution : [5 000 F] versés en fin de journée."],
	["the company pays it back only with the first salary", "The file is [15,000 F], the company pays it back with your first salary."],
	['the director "settles" it', "A place is [50,000 F], the director settles it."],
	["the driver who is hired pays it", "The kit is [15,000 F] and the driver pays it."],
	["it is withheld from the first salary", "Tenue : [25 000 F] retenus sur le premier salaire et rendus au départ."],
	["it is collected from candidates", "Collect [500] from each candidate."],
	["it is for a training, although the job is paid by the piece", "Saisie à domicile : [5 000 F] la formation."],
])("a sum may be asked of the applicant if %s", (_, sentence) => expect(isNotAsked(sentence)).toBe(false));

test("a fee next to a gift is still a fee", () => {
	const text = "We give each new cleaner 3k, and each new cleaner gives us 9k for soap and gloves.";
	expect(warningsIn({ title: "", company: "", text }).map(({ kind }) => kind)).toEqual(["fee"]);
});
