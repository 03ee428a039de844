import { fold } from "../platform/fold.ts";
import { countriesOf } from "./places.ts";

type Town = { name: string; latitude: number; longitude: number };

/**
 * Towns of Cameroon, with coordinates to within some five kilometres, and the quarters that people know them by. Written for this product.
 */
const gazetteer = `
Douala/Akwa/Bonanjo/Bonaberi/Bonamoussadi/Bonapriso/Deido/Makepe/Ndokoti/Logbessou 4.05 9.70
Yaoundé/Bastos/Mvan/Mvog-Mbi/Nlongkak/Essos/Biyem-Assi/Odza/Nsimalen 3.87 11.52
Bafoussam 5.48 10.42
Bamenda/Mankon/Nkwen/Bambili 5.96 10.15
Garoua 9.30 13.40
Maroua 10.59 14.32
Ngaoundéré/Dang 7.32 13.58
Buea/Molyko 4.16 9.24
Limbe/Limbé 4.02 9.21
Tiko 4.08 9.36
Mutengene 4.09 9.31
Muyuka 4.29 9.41
Idenau 4.22 8.99
Kumba 4.64 9.44
Tombel 4.75 9.67
Bangem 5.08 9.77
Mamfe 5.75 9.31
Fontem/Menji 5.47 9.88
Mundemba 4.96 8.91
Ekondo-Titi 4.62 9.02
Edéa 3.80 10.13
Dizangué 3.77 9.99
Pouma 3.85 10.52
Eséka 3.65 10.77
Makak 3.55 11.03
Yabassi 4.45 9.97
Dibombari 4.18 9.65
Mbanga 4.50 9.57
Njombé/Penja 4.61 9.67
Loum 4.72 9.73
Manjo 4.84 9.82
Nkongsamba 4.95 9.94
Melong 5.12 9.95
Santchou 5.28 9.97
Dschang 5.45 10.06
Bafang 5.16 10.18
Bangangté 5.14 10.52
Bazou 5.06 10.47
Tonga 4.97 10.70
Mbouda 5.63 10.25
Galim 5.70 10.38
Bandjoun 5.36 10.41
Baham 5.33 10.38
Bamendjou 5.39 10.33
Foumban 5.73 10.90
Foumbot 5.51 10.63
Koutaba 5.65 10.75
Bali 5.88 10.02
Batibo 5.84 9.86
Mbengwi 6.02 10.00
Ndop 6.00 10.42
Kumbo 6.20 10.67
Jakiri 6.10 10.65
Fundong 6.25 10.27
Wum 6.38 10.07
Nkambe/Nkambé 6.60 10.67
Bafia 4.75 11.23
Makénéné 4.88 10.79
Ndikiniméki 4.77 10.83
Ntui 4.45 11.63
Monatélé 4.25 11.20
Sa'a 4.37 11.45
Obala 4.17 11.53
Soa 3.98 11.60
Mfou 3.72 11.64
Mbankomo 3.78 11.38
Mbalmayo 3.52 11.50
Mbandjock 4.45 11.90
Nkoteng 4.52 12.03
Nanga-Eboko 4.68 12.37
Akonolinga 3.77 12.25
Ayos 3.90 12.52
Kribi 2.94 9.91
Campo 2.37 9.82
Lolodorf 3.23 10.73
Ebolowa 2.90 11.15
Ambam 2.38 11.28
Kye-Ossi 2.17 11.33
Sangmélima 2.93 11.98
Zoétélé 3.25 11.88
Djoum 2.67 12.67
Bertoua 4.58 13.68
Dimako 4.38 13.57
Doumé 4.23 13.45
Abong-Mbang 3.98 13.17
Bélabo 4.93 13.30
Batouri 4.43 14.37
Lomié 3.16 13.62
Yokadouma 3.52 15.05
Moloundou 2.05 15.22
Garoua-Boulaï 5.88 14.55
Meiganga 6.52 14.30
Ngaoundal 6.47 13.27
Tibati 6.47 12.63
Banyo 6.75 11.82
Tignère 7.37 12.65
Touboro 7.77 15.36
Tcholliré 8.40 14.17
Rey-Bouba 8.67 14.18
Poli 8.48 13.24
Lagdo 9.05 13.73
Pitoa 9.38 13.53
Figuil 9.76 13.97
Guider 9.93 13.95
Kaélé 10.11 14.45
Guidiguis 10.13 14.72
Yagoua 10.34 15.23
Maga 10.85 14.94
Mindif 10.40 14.44
Bogo 10.73 14.61
Mokolo 10.74 13.80
Mora 11.05 14.14
Waza 11.40 14.57
Kousséri 12.08 15.03
`;

const nameOf = (town: string): string => wordsIn(town).join(" ");
const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const towns: Town[] = [];
/** The towns by each of their names. */
const townsByName = new Map<string, Town>();
for (const [, names = "", latitude, longitude] of gazetteer.matchAll(/^(.+) ([\d.]+) ([\d.]+)$/gm)) {
	const spellings = names.split("/").map(nameOf);
	const town = { name: spellings[0] ?? "", latitude: Number(latitude), longitude: Number(longitude) };
	towns.push(town);
	for (const spelling of spellings) townsByName.set(spelling, town);
}
/** The most words in a town's name: `Garoua Boulaï` is one town, not two. */
const nameWordsMax = 2;

/** Returns the towns of Cameroon that a place names, each by its own name; none if the place names only another country. */
export const townsOf = (place: string): string[] => [...new Set(townsNamed(place).map(({ name }) => name))];

function townsNamed(place: string): Town[] {
	const countries = countriesOf(place);
	if (!countries.includes("CM") && !countries.includes("")) return [];
	const words = wordsIn(place);
	const towns: Town[] = [];
	for (let at = 0; at < words.length; at++) {
		for (let size = nameWordsMax; size > 0; size--) {
			const town = townsByName.get(words.slice(at, at + size).join(" "));
			if (!town) continue;
			towns.push(town);
			at += size - 1;
			break;
		}
	}
	return towns;
}

/**
 * Returns the towns within this many kilometres, as the crow flies, of those that a place names, including those; none if it names none.
 */
export function townsAround(place: string, kilometres: number): string[] {
	const from = townsNamed(place);
	return towns.filter((town) => from.some((one) => distance(one, town) <= kilometres)).map(({ name }) => name);
}

const radius = 6_371;

/** The distance in kilometres, on a sphere (haversine). */
function distance(a: Town, b: Town): number {
	const [latitude, longitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
	const haversine =
		Math.sin(latitude / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
	return 2 * radius * Math.asin(Math.sqrt(haversine));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
