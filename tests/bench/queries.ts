/**
 * What people type when looking for one of the trades of `trades.ts`, with and without misspellings: two hundred queries whose results can
 * be judged.
 */
const typed: Record<string, string> = {
	ACCOUNTANT:
		"accountant, accountants, acountant, accountnat, bookkeeper, accounts payable, accounts receivable, accounts assistant, accounts clerk, senior accountant, accounts officer",
	ADVOCATE:
		"lawyer, lawyers, attorney, solicitor, paralegal, legal counsel, legal officer, legal assistant, legal advisor, atorney, legal secretary",
	AGRICULTURE:
		"agronomist, farmer, farm manager, agricultural, agriculture officer, horticulture, livestock, agronmist, farm worker, agricultural engineer, agronomy",
	BANKING:
		"banker, banking, bank manager, bank teller, teller, loan officer, credit officer, credit analyst, loan oficer, bank officer, bankers",
	"BUSINESS-DEVELOPMENT":
		"business development, business developer, business development manager, business development officer, business development executive, busines development, head of business development, business development associate, business development representative, bussiness developement, director business development",
	CHEF: "chef, cook, sous chef, pastry chef, baker, chefs, head chef, cooks, pastry, commis chef, chef de partie",
	CONSTRUCTION:
		"construction, site engineer, site supervisor, foreman, quantity surveyor, mason, carpenter, plumber, construction manager, constuction, quantity surveyer",
	DESIGNER:
		"graphic designer, graphics designer, web designer, ui designer, ux designer, product designer, fashion designer, interior designer, graphic desinger, ui/ux designer, senior product designer",
	"DIGITAL-MEDIA":
		"social media, social media manager, digital marketing, digital media, video editor, content creator, content producer, digital marketer, social medai manager, digital marketing manager, digital marketing specialist",
	ENGINEERING:
		"mechanical engineer, electrical engineer, process engineer, manufacturing engineer, maintenance engineer, civil engineer, structural engineer, electronics engineer, civil enginer, mechanical engeneer, electrical engineers",
	FINANCE:
		"finance manager, financial analyst, finance officer, finance director, financial controller, finance business partner, financial advisor, treasury, finance maneger, financial analysts, finance analyst",
	FITNESS:
		"fitness, personal trainer, gym, sports coach, lifeguard, yoga, fitness trainer, gym instructor, life guard, fitness coach, personnal trainer",
	HEALTHCARE:
		"nurse, nurses, midwife, healthcare assistant, doctor, physician, pharmacist, medical officer, registered nurse, nurze, pharmasist, staff nurse",
	HR: "human resources, hr manager, recruiter, recruitment, talent acquisition, hr officer, hr assistant, human resource officer, hr business partner, human ressources, recruitment consultant, talent acquisition specialist",
	"INFORMATION-TECHNOLOGY":
		"it support, it manager, system administrator, systems administrator, network engineer, network administrator, help desk, it technician, it officer, netwrok engineer, desktop support",
	"PUBLIC-RELATIONS":
		"public relations, communications officer, communications manager, communication specialist, press officer, pr manager, communications assistant, public relation officer, comunications officer, pr officer, communications specialist",
	SALES:
		"sales, sales manager, sales executive, sales representative, sales associate, sales agent, sales assistant, sales person, sale manager, sales represntative, regional sales manager",
	TEACHER:
		"teacher, teachers, english teacher, math teacher, tutor, lecturer, teaching assistant, primary teacher, techer, science teacher, teaching",
};

export const judgedQueries: readonly { q: string; trade: string }[] = Object.entries(typed).flatMap(([trade, queries]) =>
	queries.split(", ").map((q) => ({ q, trade })),
);
