import { expect, test } from "vitest";
import { isGivenOrSold } from "./direction.ts";
import { plainText } from "./plain-text.ts";
import { warningsIn } from "./warnings.ts";

/** Takes a sentence with its sum in brackets. */
const isQuiet = (sentence: string) => {
	const [before = "", , next = ""] = plainText(sentence).plain.split(/[[\]]/);
	const [behind = ""] = next.split(". ");
	return isGivenOrSold(before, behind, next);
};

test.each([
	["the employer", "The landlord's company will give you [3k] for the bus."],
	["several who are not named", "Dem dey pay [200] for each block."],
	["we, without a word for it", "Remettons [5 000 F] à chaque maçon."],
	["whom nobody names, to who is named before", "On vous verse [2 000 F] le samedi."],
	["whoever gives to each", "The foreman gives each new cleaner [3k]."],
	["a sum that is given", "Each guard is given [10,000] for boots."],
	["a sum that is given, told behind it", "Une somme de [4 000 F] est remise à chaque vendeuse."],
	["what a gift is worth", "Badge and jacket worth [8,000] are given to ushers."],
	["food beside the pay", "Helmet free, plus [3500] for food."],
	["customers, who buy", "Vous vendez des codes wifi à [1 500 F]."],
	["work by the piece", "Brodeuses : [900 F] la nappe, dix nappes la semaine."],
	["the writer, by the piece", "Flyers for our club: [10k] the flyer, I pay you when the file comes."],
	["the writer, by the unit", "Dix vidéos par mois, [40 000 F] l'unité."],
	["the writer, whatever comes of it", "Si je ne prends pas ton essai, je le paie quand même [5 kolo]."],
	["each thing that one sells", "Shop boy: [500] for every phone weh you sell."],
	["the end of the day's work", "Figurants : [8 000 F] remis en fin de journée contre signature."],
	["a training that is paid", "La période d'essai est payée [70 000 F], la moto reste à l'agence."],
	["customers, who pay at a counter", "Customers pay [500] to send a form."],
	["who works, and takes it", "Mason helper: [3k], and you take your money before night."],
	["the writer, for the way", "On envoie [5 000 F] pour ton transport si tu viens de loin."],
	["the writer, beside house and food", "I go give house, chop and [30k]."],
	["the employer, who refunds on a receipt", "L'hôtel rembourse [3 000 F] sur reçu."],
	["an advance, taken from the pay", "Avance de [10 000 F] retenue en trois fois sur la paie."],
	["what is sent each week", "Airtime [5,000] is sent each Monday on your number."],
	["who buys from the worker", "Visitors buy their ticket at [3,000] from you."],
	["the piece, paid at once", "Stones: [1,700] per heap, paid at once."],
	["the pay it comes with", "Votre prime de [50 000 F] est versée avec la paie de décembre."],
	["the clinic, which pays", "The medical card costs [6,500 F]; the clinic bears it."],
	["the school, told in the next sentence", "Le permis coûte [85 000 F]. L'école le paie."],
	["the company, which pays it to somebody else", "CACES offert : [380 000 F] que l'entreprise verse au centre."],
	["the firm, after another verb", "The firm enters you for the licence and foots the [85,000 F]."],
	["whoever keeps the uniform", "Tu rends le gilet en partant, sinon [4 000 F] sont retenus sur le dernier mois."],
	["a deposit, taken from the pay and given back", "Caution de [20 000 F] prélevée sur la paie et rendue au départ."],
	["taxi drivers", "You collect [500] from each taxi against a ticket."],
	["the customer, who gets credit for it", "Le client te donne [500], tu lui envoies du crédit."],
	["who sells the owner's goods", "First you sell, then you bring my [5,000] for each."],
	["who brings back the takings", "Tu reviens avec [4 000 F] et tu gardes le reste."],
	["each thing that is made", "[3 000 F] la robe, 1 200 F la chemise."],
	["a bonus", "Bring a friend who stays: [15,000] for you, 15,000 for the friend."],
	["the way, before it is travelled", "Frais de route de [80 000 F] remis avant le départ."],
	["a limit", "Ask the manager for payments above [50,000]."],
	["a till", "La caissière compte un fonds de [50 000 F]."],
])("%s: no one is asked for the sum", (_, sentence) => expect(isQuiet(sentence)).toBe(true));

test.each([
	["a thing is given for it", "We give you the kit for [5,000]."],
	["a thing is given against it", "Nous donnons une moto contre [25 000 F]."],
	["a thing is given once it came", "On vous envoie le contrat dès que [7 500 F] sont là."],
	["it is given to who decides", "Somebody must bring [10,000] given to the manager."],
	["the boss is who is told to give", "Boss give [15,000] for uniform."],
	["it stands behind a sum that is given", "On vous verse 50 000 dès réception de [5 000 F] de frais."],
	["who applies gives", "Each cleaner gives us [9k] for soap."],
	["goods are sold to who applies", "On vous vend la carte SIM à [2 000 F]."],
	["what is sold is bought first", "Vous vendez nos puces après achat du kit à [15 000 F]."],
	["it is a fee, whoever is said to give", "We give you [5,000] form fee."],
	["badges are sold by the unit", "Les badges sont imprimés à [2 500 F] l'unité."],
	["each form that one takes", "Agent: [500] for every form you take."],
	["the way is somebody else's", "You send [5,000] for your transport."],
	["it is given back from the pay", "Tenue de [25 000 F] retenue sur la paie."],
	["the piece is the candidate", "Fichier : [1 500 F] par candidat, payés au bureau."],
	["who is trained pays", "La formation est payée [20 000 F] par le candidat."],
	["it is paid the same day", "Caution : [5 000 F] versés en fin de journée."],
	["the firm pays it back with the pay", "The file is [15,000 F], the company pays it back with your first salary."],
	["who decides settles it", "A place is [50,000 F], the director settles it."],
	["who is hired must pay the owner", "The kit is [15,000 F] and the driver pays it."],
	["the uniform is kept from the first pay", "Tenue : [25 000 F] retenus sur le premier salaire et rendus au départ."],
	["it is collected from candidates", "Collect [500] from each candidate."],
	["it is for a training", "Saisie à domicile : [5 000 F] la formation."],
])("%s: someone may be asked for the sum", (_, sentence) => expect(isQuiet(sentence)).toBe(false));

test("a fee beside a gift is still a fee", () => {
	const text = "We give each new cleaner 3k, and each new cleaner gives us 9k for soap and gloves.";
	expect(warningsIn({ title: "", company: "", text }).map(({ kind }) => kind)).toEqual(["fee"]);
});
