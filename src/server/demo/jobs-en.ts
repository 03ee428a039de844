import type { DemoJob } from "./jobs.ts";

export const jobsInEnglish: readonly DemoJob[] = [
	{
		company: "sawa",
		title: "Backend Developer (Node.js)",
		location: "Douala",
		experience: "mid",
		pay: [380_000, 520_000],
		posted: 2,
		closes: 19,
		skills: ["Node.js", "TypeScript", "PostgreSQL", "REST APIs", "Git"],
		text: `Eleven hundred shops take payments through our software every day. You will own the part that talks to mobile money operators: it must never charge twice and must tell the cashier the truth within five seconds.

What you will do
- Build and run the payment services in TypeScript and PostgreSQL
- Write the tests that let us release on a Friday
- Be on call one week in six, for what breaks at night

What we are looking for
- Two years or more with a server in production, in any language
- You can explain what an index is for and when it hurts
- French or English at work, and enough of the other to read a ticket

Hours are 8:00 to 17:00, two days a week from home. We pay a transport allowance and health cover for you and your children.`,
	},
	{
		company: "sawa",
		title: "Mobile Developer (Android)",
		location: "Douala",
		experience: "mid",
		pay: [350_000, 480_000],
		posted: 5,
		closes: 26,
		skills: ["Kotlin", "Android", "SQLite", "Offline sync"],
		text: `Our cashiers work on phones that are five years old, with a network that comes and goes. You make the app feel quick there.

- Keep the app under 12 MB and usable without a connection
- Work with the designer and with two shops that test every version
- Measure start time and battery use before and after each release

You have published at least one Android app that strangers use. Show it to us in the interview and tell us what you would do differently today.`,
	},
	{
		company: "sawa",
		title: "Customer Support Agent, bilingual",
		location: "Douala",
		experience: "entry",
		pay: "HIGH",
		posted: 1,
		closes: 6,
		skills: ["Customer service", "French", "English", "WhatsApp Business"],
		text: `Shops call us when a payment is stuck and a customer is waiting at the counter. You answer calmly, in French, English or Pidgin, and stay on the line until it is solved.

- 40 to 60 calls and messages a day, in teams of four
- Write down each problem so that developers can reproduce it
- One Saturday in three, with a day off the following week

You need no diploma, but a clear voice, patience and correct spelling in both languages. You start with two weeks of paid training.`,
	},
	{
		company: "sawa",
		title: "Product Designer",
		location: "Douala or remote",
		isRemote: true,
		experience: "senior",
		pay: [420_000, 600_000],
		posted: 9,
		skills: ["Figma", "User research", "Prototyping", "Accessibility"],
		text: `Half of the people who use our products do not read long sentences and share a phone with the family. You will spend one day a week in shops and markets, and the other four turning what you saw into screens.

You bring five years of product work, a portfolio with the failures left in, and the habit of testing with real people before anything is built. You will work with two development teams and report to the founder.`,
	},
	{
		company: "sawa",
		title: "QA Tester Internship (6 months)",
		location: "Douala",
		jobType: "INTERN",
		experience: "entry",
		pay: "LOW",
		posted: 3,
		closes: 12,
		skills: ["Testing", "Android", "Kotlin", "Git"],
		text: `Learn how software is checked before thousands of people depend on it.

- Try each version on twelve different phones
- Write bug reports that a tired developer understands
- Automate one test a week with the help of a mentor

For students of computer science (BTS, licence, HND) in their final year. A monthly allowance and lunch are included. Two of our last four interns stayed.`,
	},
	{
		company: "sawa",
		title: "Accountant",
		location: "Douala",
		experience: "mid",
		pay: [230_000, 300_000],
		posted: 12,
		closes: 4,
		skills: ["OHADA accounting", "Excel", "Tax declarations", "Sage"],
		text: `You keep the books of a growing company and make month-end boring.

- Bookkeeping under OHADA rules, payroll for thirty people, CNPS declarations
- Monthly tax returns and the yearly DSF
- Reconcile mobile money statements with our own records, every day

Degree in accounting and three years in a similar job. You know Sage or learn quickly, and you say so when a number looks wrong.`,
	},
	{
		company: "sawa",
		title: "Field Sales Representative",
		location: "Bafoussam",
		experience: "entry",
		pay: "MEDIUM",
		posted: 7,
		closes: 23,
		skills: ["Sales", "Motorbike licence", "French"],
		text: `We are opening the West region. You visit shops in Bafoussam, Mbouda and Dschang, show the app, help with the first payments, and come back the week after.

Fixed pay plus a commission for each shop that is still active after sixty days. You need a motorbike licence; we provide the bike and the fuel. Speaking Ghomala' or Medumba is a real advantage.`,
	},
	{
		company: "sawa",
		title: "Data Analyst",
		location: "Remote, Cameroon",
		isRemote: true,
		jobType: "CONTRACT",
		experience: "mid",
		pay: [300_000, 400_000],
		posted: 15,
		closes: 33,
		skills: ["SQL", "Python", "Dashboards", "Statistics"],
		text: `A nine-month contract, fully remote, with two meetings a month in Douala (we pay the bus).

You will answer questions such as: why do shops in Yaoundé leave after the second month? You write the SQL, check it against what shopkeepers say, and present the answer on one page.

We expect solid SQL, honest statistics and plain writing. A power bank and a data allowance are part of the contract.`,
	},
	{
		company: "etinde",
		title: "Solar Installation Technician",
		location: "Buea",
		experience: "mid",
		pay: "VERY_HIGH",
		posted: 4,
		closes: 17,
		skills: ["Solar PV", "Electrical wiring", "Inverters", "Work at height"],
		text: `You install systems from 1 to 20 kW on roofs between Buea, Kumba and Tiko, and you leave the client with a system they understand.

- Mount panels, wire inverters and batteries, fit the protection
- Fill in the test sheet and train the client before leaving
- Keep the van and the tools in order

CAP or City & Guilds in electricity and two years on roofs. A class B driving licence. Harness, boots and accident insurance are provided; we stop work when it rains.`,
	},
	{
		company: "etinde",
		title: "Electrical Engineer, system design",
		location: "Buea",
		experience: "senior",
		pay: [320_000, 430_000],
		posted: 10,
		closes: 28,
		skills: ["Solar PV", "AutoCAD", "Load calculation", "Cold storage"],
		text: `You size and draw systems for schools, clinics and cold rooms, and stand behind the numbers when the client asks why the fridge stopped in July.

You will do site surveys, yield calculations for the wet season, wiring plans, bills of quantities and commissioning. Degree in electrical engineering and five years of practice, two of them with storage. English needed, French useful.`,
	},
	{
		company: "etinde",
		title: "Office and Stock Assistant",
		location: "Buea, Molyko",
		jobType: "PART_TIME",
		experience: "entry",
		pay: "LOW",
		posted: 6,
		closes: 9,
		skills: ["Excel", "Stock keeping", "English"],
		text: `Mornings only, Monday to Friday, 8:00 to 12:30: a good job to have alongside your studies.

- Receive and count panels, batteries and cable
- Keep the stock sheet up to date, so that no team drives off without screws
- Answer the phone and book the technicians' visits

You are precise, friendly on the phone and at ease with a spreadsheet.`,
	},
	{
		company: "etinde",
		title: "Sales Adviser, home solar",
		location: "Kumba",
		experience: "entry",
		pay: "HIGH",
		posted: 17,
		skills: ["Sales", "Customer advice", "Pidgin English"],
		text: `Families come to us tired of darkness. You find out what they need to run, tell them honestly what it costs, and never sell a system that is too small.

Easy money in the dry season: earn up to 25,000 FCFA every day, no experience needed, start today. Places are limited: write on WhatsApp now. A licence A or B.`,
	},
	{
		company: "bimbia",
		title: "Front Desk Receptionist",
		location: "Limbe",
		experience: "entry",
		pay: "MEDIUM",
		posted: 2,
		closes: 5,
		skills: ["Reception", "English", "French", "Booking software"],
		text: `You are the first voice of the hotel, from 6:00 to 14:00 or from 14:00 to 22:00, in weekly shifts.

- Check guests in and out, take payments, keep the cash book
- Answer bookings by phone, e-mail and WhatsApp
- Know where the generator, the nurse and the good soya are

HND in hospitality or a year behind a desk. Good English and French. Meals on duty and transport home after late shifts.`,
	},
	{
		company: "bimbia",
		title: "Sous Chef",
		location: "Limbe",
		experience: "senior",
		pay: [180_000, 240_000],
		posted: 8,
		closes: 21,
		skills: ["Kitchen management", "Fish and seafood", "Hygiene", "Cost control"],
		text: `Our menu follows the boats: barracuda and bar one day, crab the next. You lead a brigade of six when the chef is away and share the market runs when he is not.

You have spent five years in professional kitchens, one of them in charge. You are strict about hygiene, and you teach rather than shout. Five days on, two off. We can provide a room.`,
	},
	{
		company: "bimbia",
		title: "Housekeeping Supervisor",
		location: "Limbe",
		experience: "mid",
		pay: "HIGH",
		posted: 13,
		closes: 15,
		skills: ["Housekeeping", "Team planning", "Stock keeping"],
		text: `You plan and check the work of nine room attendants and the laundry.

- Daily plan by occupancy, inspection of each room before arrival
- Orders of linen and products within the budget
- Training of new colleagues in their first month

Two years in a similar job, in a hotel or a hospital. You stay calm on the day when forty guests arrive at once.`,
	},
	{
		company: "bimbia",
		title: "Events Coordinator",
		location: "Limbe",
		jobType: "CONTRACT",
		experience: "mid",
		pay: [150_000, 190_000],
		posted: 20,
		closes: 40,
		skills: ["Event planning", "Negotiation", "English", "French"],
		text: `Weddings, seminars and one jazz festival: from the first call to the last chair stacked. One-year contract, renewable.

You quote, plan, brief the kitchen and the rooms, and stand in the hall until the last guest leaves. Show us two events that you ran and their budgets.`,
	},
	{
		company: "etinde",
		title: "Technical Writer, installation guides",
		location: "Remote",
		isRemote: true,
		jobType: "FREELANCE",
		experience: "mid",
		pay: "task",
		posted: 11,
		closes: 30,
		skills: ["Technical writing", "English", "French", "Illustration"],
		text: `Our technicians' guides are forty pages that nobody opens. Turn them into twelve sheets, in English and French, with drawings, that can be read on a roof.

About eight weeks of work, paid per sheet once a team has tried it. Send two pages that you have written for people who work with their hands.`,
	},
	{
		company: "bimbia",
		title: "Lifeguard and Pool Attendant",
		location: "Limbe",
		jobType: "PART_TIME",
		experience: "entry",
		pay: "LOW",
		posted: 1,
		closes: 7,
		skills: ["Swimming", "First aid"],
		text: `Weekends and public holidays, 9:00 to 18:00. You watch the pool and the beach in front of the hotel, keep the water clean and talk kindly to people who swim too far out.

You swim 400 m without a break and hold a first-aid certificate, or pass ours in the first month at our cost.`,
	},
	{
		company: "sawa",
		title: "DevOps Engineer",
		location: "Remote, Cameroon",
		isRemote: true,
		experience: "senior",
		pay: [500_000, 700_000],
		posted: 25,
		closes: 14,
		skills: ["Linux", "PostgreSQL", "Monitoring", "Backups", "Docker"],
		text: `Nine servers, one database that must not lose a row, and power cuts. You make restores routine and alarms rare.

- Rehearse restoring the payment database every month
- Cut deployments from twenty minutes to five
- Write the page that lets a developer fix the common failures without waking you

Five years of running Linux systems that earn money. You work from anywhere in the country, on a connection you trust.`,
	},
	{
		company: "etinde",
		title: "Driver and Site Helper",
		location: "Tiko",
		experience: "entry",
		pay: "MEDIUM",
		posted: 3,
		closes: 11,
		skills: ["Driving licence B", "Handling", "Vehicle care"],
		text: `You drive the crew and the panels, help carry and clean up, and bring everybody home before dark.

A class B licence for at least three years without a serious accident, good knowledge of the roads of Fako and Meme, and a strong back. Overtime is counted and paid.`,
	},
];
