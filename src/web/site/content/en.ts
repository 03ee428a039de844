import type { LandingContent } from "./landing.ts";

export const en: LandingContent = {
	stats: {
		note: "Sample figures: this site has not counted its own yet.",
		numbers: [
			{ value: "2M+", label: "Job seekers" },
			{ value: "10K+", label: "Companies" },
			{ value: "50K+", label: "Jobs posted" },
			{ value: "95%", label: "Success rate" },
			{ value: "2,543+", label: "New jobs" },
		],
	},
	featured: {
		note: "Four samples of what is posted here; each leads to the open jobs that are like it.",
		jobs: [
			{
				title: "Accountant",
				company: "Wouri Transit",
				location: "Douala",
				type: "Full-time",
				pay: "250,000–350,000 FCFA a month",
				words: "accountant",
			},
			{
				title: "Web Developer",
				company: "Sawa Digital",
				location: "Buea",
				type: "Full-time, remote possible",
				pay: "400,000–600,000 FCFA a month",
				words: "developer",
			},
			{
				title: "Nurse",
				company: "Mokolo Clinic",
				location: "Yaoundé",
				type: "Full-time",
				pay: "180,000–240,000 FCFA a month",
				words: "nurse",
			},
			{
				title: "Solar Technician",
				company: "Etinde Solar",
				location: "Limbe",
				type: "Contract",
				pay: "200,000–280,000 FCFA a month",
				words: "technician",
			},
		],
	},
	voices: {
		note: "Sample voices: these people are invented.",
		people: [
			{
				words: "I applied from my phone between two customers. On Thursday the mail said: interview.",
				name: "Brenda N.",
				role: "Shop assistant, Bamenda",
			},
			{
				words: "Twelve complete applications in three days, each with a letter that I could read at once.",
				name: "Serge M.",
				role: "Workshop owner, Douala",
			},
			{
				words: "They said no, but they said it, and they said why. That alone was new to me.",
				name: "Halima A.",
				role: "Accountant, Garoua",
			},
		],
	},
};
