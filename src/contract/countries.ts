/**
 * Countries for a phone number: ISO 3166 alpha-3 (as stored), alpha-2 (for `Intl.DisplayNames`), calling code.
 * Africa whole, then where most people abroad live. No schema library here: the browser imports it.
 */
const table = `
CMR CM 237|DZA DZ 213|AGO AO 244|BEN BJ 229|BWA BW 267|BFA BF 226|BDI BI 257|CPV CV 238|CAF CF 236|TCD TD 235|COM KM 269|COG CG 242
COD CD 243|CIV CI 225|DJI DJ 253|EGY EG 20|GNQ GQ 240|ERI ER 291|SWZ SZ 268|ETH ET 251|GAB GA 241|GMB GM 220|GHA GH 233|GIN GN 224
GNB GW 245|KEN KE 254|LSO LS 266|LBR LR 231|LBY LY 218|MDG MG 261|MWI MW 265|MLI ML 223|MRT MR 222|MUS MU 230|MAR MA 212|MOZ MZ 258
NAM NA 264|NER NE 227|NGA NG 234|RWA RW 250|STP ST 239|SEN SN 221|SYC SC 248|SLE SL 232|SOM SO 252|ZAF ZA 27|SSD SS 211|SDN SD 249
TZA TZ 255|TGO TG 228|TUN TN 216|UGA UG 256|ZMB ZM 260|ZWE ZW 263|FRA FR 33|BEL BE 32|CHE CH 41|LUX LU 352|DEU DE 49|GBR GB 44
IRL IE 353|ITA IT 39|ESP ES 34|PRT PT 351|NLD NL 31|AUT AT 43|DNK DK 45|SWE SE 46|NOR NO 47|FIN FI 358|POL PL 48|CZE CZ 420
GRC GR 30|ROU RO 40|TUR TR 90|RUS RU 7|UKR UA 380|USA US 1|CAN CA 1|HTI HT 509|BRA BR 55|MEX MX 52|ARG AR 54|ARE AE 971
SAU SA 966|QAT QA 974|KWT KW 965|LBN LB 961|ISR IL 972|IND IN 91|PAK PK 92|CHN CN 86|JPN JP 81|KOR KR 82|MYS MY 60|SGP SG 65|AUS AU 61|NZL NZ 64`;

export const countries = table
	.trim()
	.split(/[|\n]/)
	.map((entry) => {
		const [code = "", region = "", calling = ""] = entry.split(" ");
		return { code, region, calling };
	});

export const countryCodes = countries.map(({ code }) => code);
