import type { Templates } from "./job-template.ts";

const duties = "What you’ll do\n\n";
const requirements = "\n\nWhat we’re looking for\n\n";
const offer = "\n\nWhat we offer\n\n";
const list = (...lines: string[]) => lines.map((line) => `- ${line}`).join("\n");

export const templates: Templates = {
	seller: {
		title: "Shop assistant",
		tags: ["Sales", "Customer service", "Cash handling"],
		experience: "entry",
		description: `${duties}${list("Welcome customers and advise them", "Keep the shelves full, clean and priced", "Take payments and close the till each evening")}${requirements}${list("You like talking to people and are good with numbers", "French, and [English or a local language]")}${offer}${list("[Pay] a month, paid on the [day]", "Hours: [from – to], [days off]")}`,
	},
	driver: {
		title: "Driver",
		tags: ["Driving", "Road safety", "Vehicle care"],
		experience: "mid",
		requiredSkills: "Driving licence [B, C or D], valid",
		description: `${duties}${list("Drive [people, goods] in [town, region]", "Check the vehicle each morning and keep its log", "Deliver on time and bring back signed papers")}${requirements}${list("A valid licence [category] and [number] years’ driving experience", "You know the roads of [area] and don’t drink on duty")}${offer}${list("[Pay] a month, and [allowance] for trips away", "Hours: [from – to], [nights, weekends]")}`,
	},
	nurse: {
		title: "Nurse",
		tags: ["Nursing", "Patient care", "First aid"],
		experience: "mid",
		requiredSkills: "State diploma in nursing, registered with the professional order",
		description: `${duties}${list("Care for patients in [ward] and watch over their condition", "Give treatment as prescribed and keep the records", "Talk to families and the care team")}${requirements}${list("State diploma and registration", "[Number] years in [ward], or willing to learn")}${offer}${list("[Pay] a month, night and holiday allowances", "Shifts: [pattern]")}`,
	},
	accountant: {
		title: "Accountant",
		tags: ["Accounting", "OHADA", "Excel"],
		experience: "mid",
		requiredSkills: "Degree in accounting; OHADA rules; Excel",
		description: `${duties}${list("Keep the books and reconcile the bank each month", "Prepare tax and CNPS declarations on time", "Draw up the year’s accounts with the auditor")}${requirements}${list("A diploma in accounting and [number] years in a company or firm", "Experience with [Sage or other software]")}${offer}${list("[Pay] a month", "[Insurance, transport, training]")}`,
	},
	developer: {
		title: "Software developer",
		tags: ["Software development", "Git", "Testing"],
		experience: "mid",
		description: `${duties}${list("Build and maintain [product] with [languages]", "Test what you write and review what others write", "Talk to the people who use it")}${requirements}${list("You have built something people use: show us", "[Language, framework], Git, enough English to read documentation")}${offer}${list("[Pay] a month", "[On site in town, or remote], [equipment, internet]")}`,
	},
	cook: {
		title: "Cook",
		tags: ["Cooking", "Food hygiene", "Catering"],
		experience: "mid",
		description: `${duties}${list("Prepare [number] meals a day from [menu]", "Buy and store food, and keep waste low", "Keep the kitchen clean and follow the hygiene rules")}${requirements}${list("[Number] years in a kitchen, or a diploma in catering", "You can cook [dishes]")}${offer}${list("[Pay] a month and meals", "Hours: [from – to], [days off]")}`,
	},
	guard: {
		title: "Security guard",
		tags: ["Security", "Access control", "Reporting"],
		experience: "entry",
		description: `${duties}${list("Watch [place] and who comes and goes", "Do your rounds and log what happens", "Call [who] at once when something is wrong")}${requirements}${list("You are reliable and calm, and you can read and write", "[Training, no criminal record]")}${offer}${list("[Pay] a month, uniform", "Shifts: [day, night], [days off]")}`,
	},
	teacher: {
		title: "Teacher",
		tags: ["Teaching", "Lesson planning", "Classroom management"],
		experience: "mid",
		requiredSkills: "Diploma for the level taught",
		description: `${duties}${list("Teach [subject] to [class], [hours] a week", "Prepare lessons, mark work and meet parents", "Take part in the life of the school")}${requirements}${list("A teaching diploma or a degree in [subject]", "[Number] years in a class, or a convincing trial lesson")}${offer}${list("[Pay] a month, [twelve] months a year", "From [date], [full time or hours]")}`,
	},
	cleaner: {
		title: "Cleaner",
		tags: ["Cleaning", "Hygiene"],
		experience: "entry",
		description: `${duties}${list("Clean [offices, rooms, house] each [day]", "Look after the supplies and say what is running low")}${requirements}${list("You are careful and on time", "No diploma needed: we’ll show you how")}${offer}${list("[Pay] a month, gloves and work clothes", "Hours: [from – to], [days]")}`,
	},
	mechanic: {
		title: "Mechanic and welder",
		tags: ["Mechanics", "Welding", "Maintenance"],
		experience: "mid",
		description: `${duties}${list("Find faults and repair [vehicles, machines]", "Weld [arc, gas] and check each join", "Plan maintenance so that nothing breaks down")}${requirements}${list("A diploma or [number] years in a workshop", "You work safely and keep your tools in order")}${offer}${list("[Pay] a month, work clothes and protective gear", "Hours: [from – to]")}`,
	},
	assistant: {
		title: "Office assistant",
		tags: ["Office work", "Word", "Excel"],
		experience: "entry",
		description: `${duties}${list("Receive visitors, calls and mail", "Write letters, keep files and the diary", "Order supplies and manage petty cash")}${requirements}${list("Good written French and [English]", "Word, Excel and email")}${offer}${list("[Pay] a month", "Hours: [from – to], Monday to Friday")}`,
	},
	agent: {
		title: "Sales agent",
		tags: ["Sales", "Prospecting", "Negotiation"],
		experience: "entry",
		description: `${duties}${list("Visit customers in [area] and find new ones", "Show [products], take orders and follow up on payments", "Report each week on what sold, what didn’t and why")}${requirements}${list("You like being on the road and talk to people easily", "[Motorbike, licence], French and [English]")}${offer}${list("A fixed [pay] a month and [commission] on sales", "Transport and phone: [amount]")}`,
	},
};
