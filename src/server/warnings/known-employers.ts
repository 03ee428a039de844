import { nameKey } from "../platform/name-key.ts";
import type { PlainText } from "./plain-text.ts";

/** Trusted names that others borrow: employers of Cameroon, and those that everyone knows. */
const knownEmployers = new Set(
	[
		"MTN, Orange, Camtel, Nexttel, Canal+, Eneo, Camwater, CNPS, CRTV, Camrail, Hysacam, Sonara, SNH, Sodecoton, CDC, Cameroon Development Corporation, Socapalm, PAD, Port Autonome de Douala, PAK, Port Autonome de Kribi, ADC, Camair-Co, Cimencam, Dangote, Dangote Cement",
		"Total, TotalEnergies, Tradex, Shell, Perenco, Ola Energy, Bocom, Neptune Oil, Gaz du Cameroun, Victoria Oil, Schlumberger, SLB, Halliburton, Baker Hughes, TechnipFMC, Saipem, Eni, Equinor, Aramco, Saudi Aramco, Exxon, ExxonMobil, Chevron, BP, Addax",
		"Brasseries du Cameroun, SABC, Boissons du Cameroun, UCB, Guinness, Castel, Nestle, Unilever, Coca-Cola, Pepsi, Danone, Heineken, Diageo, L'Oréal, Procter & Gamble, Colgate, SOSUCAM, Somdiaa, Hévécam, Alucam, Razel, Razel-Bec, Sogea-Satom, Eiffage, Vinci, Bouygues, Lafarge, Congelcam, Chococam, Carrefour, Santa Lucia, Dovv, Mahima",
		"Afriland First Bank, Afriland, BICEC, Ecobank, UBA, Banque Atlantique, Access Bank, CBC Bank, Commercial Bank, La Régionale, Crédit Foncier, Crédit Communautaire, Advans, BEAC, NSIA, Activa, Allianz, Axa, Saham, Sanlam, Zenithe, Chanas, Western Union, MoneyGram, Visa, Mastercard, SCB, SCB Cameroun, Societe Generale, SGC, Standard Chartered, CCA Bank, BGFI, BGFIBank, Express Union, NFC Bank, Citibank",
		"DHL, DHL Express, AGL, Africa Global Logistics, Camship, Kuehne+Nagel, FedEx, UPS, Maersk, Bolloré, Bollore Transport, CMA CGM, MSC, Air France, Emirates, Qatar Airways, Brussels Airlines, Ethiopian Airlines, Turkish Airlines, Turkish",
		"UN, ONU, United Nations, World Health Organization, Organisation mondiale de la santé, World Food Programme, International Organization for Migration, IOM, OIM, ICRC, CICR, World Bank Group, UNICEF, UNDP, PNUD, UNHCR, HCR, WHO, OMS, UNESCO, FAO, WFP, PAM, UNFPA, ILO, OIT, World Bank, Banque mondiale, BAD, African Development Bank, European Union, Union européenne, GIZ, USAID, Red Cross, Croix-Rouge, MSF, Médecins sans frontières, Plan International, Save the Children, CARE, Oxfam, Norwegian Refugee Council, NRC, Danish Refugee Council, International Rescue Committee, IRC, Mercy Corps, Action contre la faim, Handicap International, Caritas, World Vision, CRS, Catholic Relief Services",
		"Netflix, TikTok, Tesla, LinkedIn, Jumia, Yango, Uber, Glovo, Starlink, SpaceX, Walmart, Ikea, McDonald's, KFC, Accor, Novotel, Ibis, Serena, Hyatt, Four Seasons, Disney, MSC Cruises, Costa, Royal Caribbean, Carnival, Google, Microsoft, Meta, Facebook, Amazon, Apple, Samsung, Huawei, IBM, Oracle, Toyota, Mercedes-Benz, Siemens, General Electric, Sheraton, Hilton, Radisson, Marriott",
	].flatMap((names) => names.split(", ").map(nameKey)),
);
const places =
	/ (?:desk|marketing|logistics|transport|bottling|company|cameroon|cameroun|camerounais|africa|afrique|central africa|afrique centrale|douala|yaounde|group|groupe|international|nigeria|ghana|gabon|tchad|senegal|cote d ivoire|cote divoire|canada|usa|uk|france|europe|dubai|qatar|recruitment|recrutement|careers|bank|energies?)$/;

/** True if the employer named in a posting is one of those: "TotalEnergies Marketing Cameroun", "CDC - Cameroon Development Corporation". */
export const isKnownEmployer = (company: string): boolean =>
	[company, ...company.split(/ [-–—|] |[()]/)].some((name) => isKnown(nameKey(name)));

const isEmbassy = /^(?:ambassade|embassy|consulat|consulate|high commission)\b/;

function isKnown(key: string): boolean {
	const shorter = key.replace(places, "");
	return knownEmployers.has(key) || isEmbassy.test(key) || (shorter !== key && isKnown(shorter));
}

const freeAddress =
	/[\w.+-]+ ?(?:@|\(at\)|\[at\]) ?(?:gmail|yahoo|hotmail|outlook|live|ymail|aol|proton|protonmail|gmx|icloud|mail)\.(?:com|fr|co\.uk|me|net|org)\b/;

/** The first address at a mail provider open to anyone, as it was written. */
export function freeAddressIn({ plain, quote }: PlainText): string | null {
	const found = freeAddress.exec(plain);
	return found ? quote(found.index, found.index + found[0].length) : null;
}
