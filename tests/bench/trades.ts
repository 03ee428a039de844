/**
 * The trade of a posting, by its title: the résumé categories that some postings certainly belong to. A title that matches two trades has
 * none.
 */
const titles: Record<string, RegExp> = {
	ACCOUNTANT: /\b(accountant|accounts? (payable|receivable|assistant|clerk|officer)|bookkeeper)\b/i,
	ADVOCATE: /\b(lawyer|attorney|solicitor|paralegal|legal (counsel|officer|assistant|secretary|advisor)|advocate)\b/i,
	AGRICULTURE: /\b(agronom\w+|farm(er)?|agricultur\w+|horticultur\w+|livestock)\b/i,
	BANKING: /\b(banker|banking|bank (manager|officer|clerk|teller)|teller|loan officer|credit (officer|analyst))\b/i,
	"BUSINESS-DEVELOPMENT": /\bbusiness develop\w+/i,
	CHEF: /\b(chef|cook|sous[- ]chef|pastry|baker)\b/i,
	CONSTRUCTION: /\b(construction|site (engineer|supervisor)|foreman|quantity surveyor|mason|carpenter|bricklayer|plumber)\b/i,
	DESIGNER: /\b(graphics?|interior|web|ui|ux|product|fashion)[\w/ ]* designer\b/i,
	"DIGITAL-MEDIA": /\b(social media|digital (media|market\w+)|video editor|content (creator|producer))\b/i,
	ENGINEERING: /\b(mechanical|electrical|process|manufacturing|maintenance|civil|structural|electronics?) engineer\b/i,
	FINANCE: /\b(financ(e|ial) (manager|analyst|officer|director|advis\w+|controller|business partner)|treasury)\b/i,
	FITNESS: /\b(fitness|personal trainer|gym|sports? coach|lifeguard|yoga)\b/i,
	HEALTHCARE: /\b(nurse|midwife|health ?care assistant|doctor|physician|pharmacist|medical officer)\b/i,
	HR: /\b(human resources?|hr|recruit(er|ment)|talent acquisition)\b/i,
	"INFORMATION-TECHNOLOGY":
		/\b(it (support|manager|officer|technician|specialist)|systems? administrator|network (engineer|administrator)|help ?desk|desktop support)\b/i,
	"PUBLIC-RELATIONS": /\b(public relations|communications? (officer|manager|specialist|assistant)|press officer|pr (manager|officer))\b/i,
	SALES: /\bsales\b/i,
	TEACHER: /\b(teacher|tutor|lecturer|teaching)\b/i,
};

export function tradeOfTitle(title: string): string | null {
	const trades = Object.entries(titles).filter(([, pattern]) => pattern.test(title));
	return trades.length === 1 ? (trades[0]?.[0] ?? null) : null;
}

/** Categories that another source of résumés names differently. */
const sameTrade: Record<string, string> = {
	Advocate: "ADVOCATE",
	Sales: "SALES",
	"Civil Engineer": "ENGINEERING",
	"Mechanical Engineer": "ENGINEERING",
	"Electrical Engineering": "ENGINEERING",
	"Health and fitness": "FITNESS",
};

export const tradeOfCategory = (category: string): string => sameTrade[category] ?? category;
