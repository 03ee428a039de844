/** Invariants that hold whichever command came first, in words, each with the query for the rows that violate it. */
export const invariants: Record<string, string> = {
	"nobody follows across a block": `
		select from follows join blocks on kind = 'block' and (
			follower_id = user_id and followed_id = other_id or follower_id = other_id and followed_id = user_id
		) where ended_at is null`,
	"a person's followers are as many as are counted": `
		select from users
		left join (select followed_id as id, count(*) as people from follows where ended_at is null group by 1) followers using (id)
		left join (select follower_id as id, count(*) as people from follows where ended_at is null group by 1) followed using (id)
		where followers_count <> coalesce(followers.people, 0) or following_count <> coalesce(followed.people, 0)`,
	"a request is one message, until it is accepted": `
		select from conversations where state <> 'open' and (select count(*) from messages where conversation_id = conversations.id) > 1`,

	"a conversation is in a box that its state allows": `
		select from conversation_sides sides join conversations on conversations.id = conversation_id
		where box <> all(case
			when state = 'open' or started_by_a = (user_a = user_id) then array['inbox', 'archived']
			when state = 'asked' then array['requests'] else array['declined'] end)`,
	"a conversation's time is that of its newest message": `
		select from conversation_sides sides where last_at <> (select max(created_at) from messages where messages.conversation_id = sides.conversation_id)`,

	"an application's status is that of its last step": `
		select from applications where status is distinct from (
			select to_status from application_steps where application_id = applications.id order by created_at desc, id desc limit 1
		)`,
	"an application ends once": `
		select from application_steps where to_status in ('Accepted', 'Rejected', 'Withdrawn') group by application_id having count(*) > 1`,
	"an application on a closed job was accepted before the close": `
		select from applications join jobs on jobs.id = job_id where applications.created_at > closed_at`,
	"a job that is closed is not paused too": `select from jobs where closed_at is not null and paused_at is not null`,
	"each step of an application notifies once": `
		select from notifications where kind like 'application%' group by user_id, kind, target_id having count(*) > 1`,
	"search finds only jobs that are open and shown": `
		select from job_index join jobs on jobs.id = job_id 
			where closed_at is not null or paused_at is not null or hidden_at is not null or suspended_at is not null`,
	"search finds every job that is open and shown": `
		select from jobs where closed_at is null and paused_at is null and hidden_at is null and suspended_at is null
			and not exists (select from job_index where job_id = jobs.id)`,
	"a startup shows its public version": `
		select from startups where published_at is not null and not exists (
			select from startup_versions where startup_id = startups.id and state = 'public' and content ->> 'oneLine' = one_line
		)`,
	"a startup's versions are numbered without a gap": `
		select from startup_versions group by startup_id having max(number) <> count(*)`,
	"a moderator's decision on a version notifies once": `
		select from notifications where kind in ('startupPublished', 'startupSentBack') group by user_id, target_id, created_at having count(*) > 1`,
	"a company's job belongs to one of its owners or recruiters": `
		select from jobs where company_id is not null and owner_id is not null and not exists (
			select from company_members where company_id = jobs.company_id and user_id = owner_id and role in ('owner', 'recruiter')
		)`,
	"a company's job carries its name": `
		select from jobs join companies on companies.id = company_id where company_name <> name`,
	"a suspended person's job is suspended unless a colleague can take it over": `
		select from jobs join users on users.id = owner_id where users.suspended_at is not null and jobs.suspended_at is null and not exists (
			select from company_members members join users colleagues on colleagues.id = members.user_id
			where members.company_id = jobs.company_id and members.role in ('owner', 'recruiter')
				and colleagues.id <> owner_id and colleagues.suspended_at is null
		)`,
	"no other person's job is suspended": `select from jobs join users on users.id = owner_id where users.suspended_at is null and jobs.suspended_at is not null`,

	"a post's likes, comments and interested people are as many as are counted": `
		select from posts where likes_count <> (select count(*) from post_likes where post_id = posts.id and ended_at is null)
			or comments_count <> (select count(*) from comments where post_id = posts.id and deleted_at is null and hidden_at is null)
			or interested_count <> (select count(*) from event_interests where post_id = posts.id and ended_at is null)`,
	"a comment's likes and replies are as many as are counted": `
		select from comments where likes_count <> (select count(*) from comment_likes where comment_id = comments.id and ended_at is null)
			or replies_count <> (select count(*) from comments replies where replies.parent_id = comments.id)`,
	"a deleted comment without replies leaves no placeholder": `
		select from comments where deleted_at is not null and replies_count = 0 and author_id is not null`,
	"a post is found by its tags and no others": `
		select from posts where tags <> '{}' and (select array_agg(tag order by tag) from post_tags where post_id = posts.id)
			is distinct from (select array_agg(tag order by tag) from unnest(tags) tag)`,
	"no notification is about a post that is gone": `
		select from notifications where target_kind = 'post' and not exists (select from posts where posts.id = target_id)`,
	"no notification is about a comment that is gone": `
		select from notifications where target_kind = 'comment' and not exists (select from comments where deleted_at is null and comments.id = target_id)`,
	"each event of a post notifies a person once": `
		select from notifications where target_kind in ('post', 'comment') group by user_id, kind, target_id, facts having count(*) > 1`,

	"a group with members has an owner": `
		select from group_members where left_at is null group by group_id having not bool_or(role = 'owner')`,
	"a group has as many members as are counted": `
		select from groups where members_count <> (select count(*) from group_members where group_id = groups.id and left_at is null)`,
	"a person who left a group has no role in it": `select from group_members where left_at is not null and role <> 'member'`,
	"a group has at most one pinned post": `
		select from posts where pinned_at is not null group by group_id having count(*) > 1`,
	"an investor has as many files as are counted": `
		select from investors where file_count <> (select count(*) from investor_files where investor_id = investors.id)`,

	"a company with members has an owner": `
		select from company_members group by company_id having not bool_or(role = 'owner')`,
	"a company is followed by as many as are counted": `
		select from companies where followers_count <> (select count(*) from company_follows where company_id = companies.id and ended_at is null)`,
	"a company's proven domain is its website's": `
		select from company_facts join companies on companies.id = company_id
		where domain is not null and strpos(coalesce(website, ''), domain) = 0`,
	"a company is verified exactly while something is proven of it": `
		select from companies where (verified_at is not null) <> exists (select from company_facts where company_id = companies.id)`,
	"an invitation is answered once": `
		select from company_role_changes where cause = 'invited' group by company_id, user_id having count(*) > 1`,
	"a company's owners and recruiters have the recruiter's side": `
		select from company_members join users on users.id = user_id
		where company_members.role in ('owner', 'recruiter') and not 'recruiter' = any(roles)`,
};
