import { type SQL, sql } from "drizzle-orm";
import type { Stage } from "../../contract/options.ts";
import { isAssignedTo, isBlindYet, isFromSomeoneElse, isUndecided, standing } from "../access/applications.ts";
import { isOpen } from "../access/jobs.ts";
import { applications } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { applicationActs, applicationInterviewers, applicationNotes, applicationScorecards } from "../db/hiring.ts";
import { jobs } from "../db/jobs.ts";
import { todayInDouala } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";
import { iso } from "../platform/instant.ts";
import { refuse } from "../platform/refusal.ts";
import { asColumns } from "../platform/rows.ts";
import type { Team } from "./policy.ts";
import { nameOf, type PersonRow, person } from "./queries.ts";

export type TeamApplication = { id: string; name: string; jobTitle: string; isBlind: boolean; isGone: boolean };
type TeamLists = {
	owed: { person: PersonRow | null; count: number; oldest: string }[];
	scorecards: { person: PersonRow | null; application: TeamApplication; since: string }[];
	jobs: { id: string; title: string; isOpen: boolean; person: PersonRow | null; owed: number; total: number }[];
	handed: { kind: "handed" | "given"; by: PersonRow | null; application: TeamApplication; at: string }[];
	mentions: { text: string; by: PersonRow | null; application: TeamApplication; at: string }[];
	acts: {
		kind: string;
		from: Stage | null;
		to: Stage | null;
		by: PersonRow | null;
		toPerson: string | null;
		at: string;
		application: TeamApplication;
	}[];
};
export type TeamRow = Pick<Team, "company" | "role"> & { read: TeamLists };

/** Rows per list: more than anyone reads on one screen. */
const [entriesMax, jobsShown] = [20, 50];

/** Returns a team's open work. One statement. */
export async function readTeam(db: Queryable, team: Team): Promise<TeamRow> {
	const ofTeam = isOfTeam(team);
	const lists = {
		owed: owedByPerson(ofTeam),
		scorecards: missingScorecards(team, ofTeam),
		jobs: jobsOf(team),
		handed: handedTo(team, ofTeam),
		mentions: mentionsOf(team, ofTeam),
		acts: actsOf(team, ofTeam),
	};
	const [teamLists] = await db.select({ ...lists }).from(sql`(select) as once`);
	return { company: team.company, role: team.role, read: (teamLists as TeamLists | undefined) ?? refuse("failed") };
}

/** For `applications` joined with `jobs`: what the viewer works on in this team, except their own application. */
const isOfTeam = ({ company, role, viewerId }: Team): SQL => {
	const isWorkedOn =
		role === "interviewer"
			? sql`(${jobs.companyId} = ${company?.id ?? null}::uuid and ${isAssignedTo(viewerId)})`
			: isJobOf({ company, viewerId });
	return sql`(${isWorkedOn} and ${isFromSomeoneElse(viewerId)})`;
};

const isJobOf = ({ company, viewerId }: Pick<Team, "company" | "viewerId">): SQL =>
	company ? sql`${jobs.companyId} = ${company.id}::uuid` : sql`(${jobs.ownerId} = ${viewerId}::uuid and ${jobs.companyId} is null)`;

/** Not answered yet. */
const isOwed = sql`(${standing} = 'Pending' and ${applications.answeredAt} is null and ${applications.userId} is not null)`;

const jsonRows = <Row>(rows: SQL): SQL<Row[]> => sql<Row[]>`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;

const application = sql`json_build_object(
	'id', ${applications.id}, 'name', ${applications.fullName}, 'jobTitle', ${applications.jobTitle}, 'isBlind', ${isBlindYet},
	'isGone', ${applications.userId} is null
)`;

const applicationsOfJobs = sql`${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}`;

const owedByPerson = (ofTeam: SQL) =>
	jsonRows<TeamLists["owed"][number]>(sql`
		select ${person(sql`waiting.carer`)} as "person", waiting.times as "count", ${iso(sql`waiting.oldest`)} as "oldest" from (
			select coalesce(${applications.handlerId}, ${jobs.ownerId}) as carer, count(*)::int as times, min(${applications.createdAt}) as oldest
			from ${applicationsOfJobs} where ${ofTeam} and ${isOwed} group by carer
		) as waiting order by waiting.oldest limit ${jobsShown}`);

const missingScorecards = ({ role, viewerId }: Team, ofTeam: SQL) =>
	jsonRows<TeamLists["scorecards"][number]>(sql`
		select ${person(sql`${applicationInterviewers.userId}`)} as "person", ${application} as "application",
			${iso(applicationInterviewers.createdAt)} as "since"
		from ${applicationsOfJobs} join ${applicationInterviewers} on ${applicationInterviewers.applicationId} = ${applications.id}
			join ${companyMembers} on ${companyMembers.userId} = ${applicationInterviewers.userId} and ${companyMembers.companyId} = ${jobs.companyId}
		where ${ofTeam} and ${isUndecided} and ${applications.stage} <> 'NotNow' and not exists (
			select from ${applicationScorecards} where ${applicationScorecards.applicationId} = ${applications.id}
				and ${applicationScorecards.userId} = ${applicationInterviewers.userId}
		) ${role === "interviewer" ? sql`and ${applicationInterviewers.userId} = ${viewerId}::uuid` : sql``}
		order by ${applicationInterviewers.userId} = ${viewerId}::uuid desc, ${applicationInterviewers.createdAt} limit ${entriesMax}`);

const jobsOf = (team: Team) =>
	team.role === "interviewer"
		? sql<TeamLists["jobs"]>`'[]'::json`
		: jsonRows<TeamLists["jobs"][number]>(sql`
			select ${asColumns({ id: jobs.id, title: jobs.title, isOpen: isOpen(todayInDouala()), person: person(sql`${jobs.ownerId}`) })},
				coalesce(received.owed, 0) as "owed", coalesce(received.total, 0) as "total"
			from ${jobs} left join lateral (
				select count(*) filter (where ${isOwed})::int as owed, count(*)::int as total
				from ${applications}
				where ${applications.jobId} = ${jobs.id} and ${applications.status} <> 'Withdrawn' and ${isFromSomeoneElse(team.viewerId)}
			) as received on true
			where ${isJobOf(team)} and (${isOpen(todayInDouala())} or received.owed > 0)
			order by received.owed desc, ${jobs.createdAt} desc, ${jobs.id} limit ${jobsShown}`);

const handedTo = ({ viewerId }: Team, ofTeam: SQL) =>
	jsonRows<TeamLists["handed"][number]>(sql`
		select ${asColumns({ kind: applicationActs.kind, at: iso(applicationActs.createdAt), by: person(sql`${applicationActs.byUserId}`), application })}
		from ${applicationActs} join ${applications} on ${applications.id} = ${applicationActs.applicationId}
			join ${jobs} on ${jobs.id} = ${applications.jobId}
		where ${applicationActs.toUserId} = ${viewerId}::uuid and ${applicationActs.kind} in ('handed', 'given') and ${ofTeam}
		order by ${applicationActs.createdAt} desc, ${applicationActs.id} desc limit ${entriesMax}`);

const mentionsOf = ({ viewerId }: Team, ofTeam: SQL) =>
	jsonRows<TeamLists["mentions"][number]>(sql`
		select ${asColumns({ text: applicationNotes.text, at: iso(applicationNotes.createdAt), by: person(sql`${applicationNotes.authorId}`), application })}
		from ${applicationNotes} join ${applications} on ${applications.id} = ${applicationNotes.applicationId}
			join ${jobs} on ${jobs.id} = ${applications.jobId}
		where ${applicationNotes.mentions} @> array[${viewerId}]::uuid[] and ${ofTeam}
		order by ${applicationNotes.createdAt} desc, ${applicationNotes.id} desc limit ${entriesMax}`);

const actsOf = ({ company, viewerId }: Team, ofTeam: SQL) =>
	jsonRows<TeamLists["acts"][number]>(sql`
		select ${asColumns({
			kind: applicationActs.kind,
			from: applicationActs.fromStage,
			to: applicationActs.toStage,
			by: person(sql`${applicationActs.byUserId}`),
			toPerson: nameOf(sql`${applicationActs.toUserId}`),
			at: iso(applicationActs.createdAt),
			application,
		})}
		from ${applicationActs} join ${applications} on ${applications.id} = ${applicationActs.applicationId}
			join ${jobs} on ${jobs.id} = ${applications.jobId}
		where ${company ? sql`${applicationActs.companyId} = ${company.id}::uuid` : sql`${applicationActs.byUserId} = ${viewerId}::uuid`} and ${ofTeam}
		order by ${applicationActs.createdAt} desc, ${applicationActs.id} desc limit ${entriesMax}`);
