export type Hair = "fade" | "bald" | "afro" | "braids" | "bun" | "scarf" | "wrap";

export type Face = {
	ground: string;
	skin: string;
	/** The same skin where less light falls. */
	shade: string;
	/** Colour of the hair, or of the cloth around it. */
	hair: string;
	clothes: string;
	collar?: "v";
	style: Hair;
	glasses?: true;
	beard?: true;
	earrings?: true;
};

const deep = { skin: "#5a3825", shade: "#472a1b" };
const warm = { skin: "#7a4b2e", shade: "#643b23" };
const light = { skin: "#9a6540", shade: "#825233" };
const black = "#1d1512";

/** By the key of an applicant, or of the company that a person recruits for. */
export const people: Record<string, Face> = {
	seeker: { ground: "#fee7f3", ...warm, hair: black, clothes: "#006039", style: "braids", earrings: true },
	kamdem: { ground: "#e0f1ff", ...deep, hair: black, clothes: "#065da0", collar: "v", style: "fade", beard: true },
	bello: { ground: "#ffefc7", ...light, hair: "#853166", clothes: "#853166", style: "scarf" },
	ebot: { ground: "#d9f5e1", ...warm, hair: black, clothes: "#f4af2d", style: "afro", earrings: true },
	mbarga: { ground: "#ffeae8", ...deep, hair: black, clothes: "#3d5a6c", collar: "v", style: "fade", glasses: true },
	nkeng: { ground: "#e0f1ff", ...deep, hair: black, clothes: "#853166", style: "braids", earrings: true },
	fouda: { ground: "#ffefc7", ...warm, hair: black, clothes: "#3d5a6c", collar: "v", style: "fade" },
	tchinda: { ground: "#fee7f3", ...light, hair: black, clothes: "#065da0", style: "afro", glasses: true },
	abega: { ground: "#d9f5e1", ...deep, hair: black, clothes: "#ba2c25", style: "bald" },
	sali: { ground: "#ffeae8", ...warm, hair: "#006039", clothes: "#006039", style: "scarf" },
	eyong: { ground: "#e0f1ff", ...deep, hair: black, clothes: "#9a5b00", collar: "v", style: "fade", beard: true },
	mvondo: { ground: "#d9f5e1", ...light, hair: "#9a5b00", clothes: "#5b4aa0", style: "bun", earrings: true },
	tambe: { ground: "#ffefc7", ...deep, hair: "#ba2c25", clothes: "#0b7d8a", style: "wrap", earrings: true },
	fotso: { ground: "#fee7f3", ...warm, hair: black, clothes: "#102019", style: "bun", glasses: true },
	tanyi: { ground: "#d9f5e1", ...deep, hair: "#d8d3cb", clothes: "#065da0", collar: "v", style: "fade", beard: true },
	"sawa-recruiter": { ground: "#e0f1ff", ...warm, hair: black, clothes: "#102019", collar: "v", style: "bald", beard: true, glasses: true },
	"wouri-recruiter": { ground: "#ffefc7", ...deep, hair: "#9a5b00", clothes: "#9a5b00", style: "wrap", earrings: true },
	"mokolo-recruiter": { ground: "#d9f5e1", ...light, hair: black, clothes: "#ffffff", style: "bun" },
	"noun-recruiter": { ground: "#fee7f3", ...deep, hair: black, clothes: "#5b4aa0", collar: "v", style: "fade" },
	"etinde-recruiter": { ground: "#e0f1ff", ...warm, hair: black, clothes: "#ba2c25", style: "braids", glasses: true },
	"bimbia-recruiter": { ground: "#ffefc7", ...light, hair: black, clothes: "#065da0", collar: "v", style: "fade", beard: true },
	"benoue-recruiter": { ground: "#d9f5e1", ...deep, hair: "#065da0", clothes: "#065da0", style: "scarf" },
	"kotiza-recruiter": { ground: "#fee7f3", ...warm, hair: black, clothes: "#853166", style: "afro", glasses: true, earrings: true },
	"tableau-recruiter": { ground: "#ffefc7", ...deep, hair: "#d8d3cb", clothes: "#102019", collar: "v", style: "fade", glasses: true },
	"mayo-recruiter": { ground: "#e0f1ff", ...light, hair: "#0b7d8a", clothes: "#0b7d8a", style: "scarf" },
	"ndop-recruiter": { ground: "#d9f5e1", ...warm, hair: black, clothes: "#9a5b00", collar: "v", style: "fade", beard: true },
	"motosur-recruiter": { ground: "#ffeae8", ...deep, hair: black, clothes: "#f4af2d", style: "bun", earrings: true },
	"lobe-recruiter": { ground: "#ffeae8", ...warm, hair: black, clothes: "#006039", collar: "v", style: "bald" },
};

/** By the key of a company. */
export const logos: Record<string, { ground: string; mark: string }> = {
	// two waves of the Wouri that make an S
	sawa: {
		ground: "#065da0",
		mark: `<path d="M52 104c26-34 50-34 76 0s50 34 76 0M52 158c26-34 50-34 76 0s50 34 76 0" fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round"/>`,
	},
	// containers
	wouri: {
		ground: "#5b4aa0",
		mark: `<g fill="#fff"><rect x="48" y="138" width="74" height="52" rx="6"/><rect x="134" y="138" width="74" height="52" rx="6" opacity=".75"/><rect x="91" y="74" width="74" height="52" rx="6" fill="#f4af2d"/></g>`,
	},
	mokolo: {
		ground: "#006039",
		mark: `<path d="M106 56h44v50h50v44h-50v50h-44v-50H56v-44h50Z" fill="#fff"/><circle cx="128" cy="128" r="17" fill="#ba2c25"/>`,
	},
	// hills of the grassfields and a sun
	noun: {
		ground: "#9a5b00",
		mark: `<circle cx="172" cy="84" r="28" fill="#ffefc7"/><path d="M28 200l62-92 44 60 26-34 68 66Z" fill="#fff"/>`,
	},
	etinde: {
		ground: "#102019",
		mark: `<path d="M40 196l88-128 88 128Z" fill="#65d999"/><path d="M132 92l-34 52h26l-10 40 42-58h-28Z" fill="#f4af2d"/>`,
	},
	bimbia: {
		ground: "#0b7d8a",
		mark: `<circle cx="128" cy="104" r="38" fill="#f4af2d"/><path d="M44 152c28-18 56-18 84 0s56 18 84 0v18c-28 18-56 18-84 0s-56-18-84 0ZM44 190c28-18 56-18 84 0s56 18 84 0v16c-28 18-56 18-84 0s-56-18-84 0Z" fill="#fff"/>`,
	},
	benoue: {
		ground: "#853166",
		mark: `<path d="M128 48c44 52 62 82 62 106a62 62 0 0 1-124 0c0-24 18-54 62-106Z" fill="#fff"/><path d="M128 104c22 28 30 44 30 56a30 30 0 0 1-60 0c0-12 8-28 30-56Z" fill="#853166"/>`,
	},
	lobe: {
		ground: "#3d5a6c",
		mark: `<g fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round"><path d="M128 52v152M62 90l132 76M62 166l132-76"/><path d="M104 66l24 18 24-18M104 190l24-18 24 18"/></g>`,
	},
	// people around a pot
	kotiza: {
		ground: "#853166",
		mark: `<circle cx="128" cy="128" r="44" fill="#f4af2d"/><g fill="#fff"><circle cx="128" cy="50" r="17"/><circle cx="196" cy="90" r="17"/><circle cx="196" cy="166" r="17"/><circle cx="128" cy="206" r="17"/><circle cx="60" cy="166" r="17"/><circle cx="60" cy="90" r="17"/></g>`,
	},
	// a board and a stroke of chalk
	tableau: {
		ground: "#f4af2d",
		mark: `<rect x="42" y="60" width="172" height="116" rx="12" fill="#102019"/><path d="M74 138l30-44 30 30 46-34" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/><path d="M86 210l18-34M170 210l-18-34" stroke="#102019" stroke-width="14" stroke-linecap="round"/>`,
	},
	mayo: {
		ground: "#0b7d8a",
		mark: `<path d="M128 42c40 50 58 80 58 108a58 58 0 0 1-116 0c0-28 18-58 58-108Z" fill="#fff"/><path d="M94 152c22-16 46 16 68 0" fill="none" stroke="#0b7d8a" stroke-width="14" stroke-linecap="round"/>`,
	},
	// an ear of rice
	ndop: {
		ground: "#006039",
		mark: `<path d="M128 212V74" stroke="#fff" stroke-width="12" stroke-linecap="round"/><g fill="#f4af2d"><ellipse cx="128" cy="58" rx="14" ry="24"/><ellipse cx="98" cy="92" rx="14" ry="26" transform="rotate(-38 98 92)"/><ellipse cx="158" cy="92" rx="14" ry="26" transform="rotate(38 158 92)"/><ellipse cx="94" cy="142" rx="14" ry="26" transform="rotate(-38 94 142)"/><ellipse cx="162" cy="142" rx="14" ry="26" transform="rotate(38 162 142)"/></g>`,
	},
	// a helmet
	motosur: {
		ground: "#ba2c25",
		mark: `<path d="M52 164a76 76 0 0 1 152 0v14a14 14 0 0 1-14 14H66a14 14 0 0 1-14-14Z" fill="#fff"/><path d="M122 116h80a76 76 0 0 1 2 44h-82a22 22 0 0 1 0-44Z" fill="#102019"/>`,
	},
};
