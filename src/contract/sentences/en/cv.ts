export const cv = {
	cvEncrypted: "This PDF has a password. Save it without one, then try again.",
	cvUnreadable: "We couldn’t read this file. Save your CV as a PDF again, then try that one.",
	cvTooLong: "This document is too long for a CV: 20 pages at most.",
	cvNoText: "This PDF has only pictures, no text. Use one saved from a word processor, not a scan.",
	cvNoJsonResume: "This isn’t a JSON Resume file.",
	cvNotDrawn: "We couldn’t create your CV right now. Please try again in a minute.",
	profileCvEmpty: "Your profile is too short for a CV. Add your experience or studies, and your skills.",
	jsonResumeTooLarge: "A JSON Resume file must be under 1 MB.",
} as const;
