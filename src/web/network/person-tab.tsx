import type { Activity, Person, PersonCard } from "../../contract/network.ts";
import type { ShownResult, ShownSkill } from "../../contract/skills.ts";
import { loadMessages } from "../i18n/load.ts";
import { AboutPerson } from "./about-person.tsx";
import { ActivityList } from "./activity-list.tsx";
import { OwnProfileTab } from "./own-profile-tab.tsx";
import { PeopleList } from "./people-list.tsx";

await loadMessages("profiles", "skills");

type PersonTabProps = {
	person: Person;
	tabData:
		| { tab: "followers" | "following"; people: PersonCard[]; next: string | null }
		| { tab: "activity"; activities: Activity[]; next: string | null }
		| { tab: "about"; skills: ShownSkill[]; results: ShownResult[] }
		| { tab: "profile" };
	isFirst: boolean;
};

/** The open tab's content, except for posts. */
export default function PersonTab({ person, tabData, isFirst }: PersonTabProps) {
	if ("people" in tabData) return <PeopleList person={person} {...tabData} isFirst={isFirst} />;
	if ("activities" in tabData) return <ActivityList person={person} {...tabData} isFirst={isFirst} />;
	return tabData.tab === "profile" ? <OwnProfileTab /> : <AboutPerson person={person} shown={tabData} />;
}
