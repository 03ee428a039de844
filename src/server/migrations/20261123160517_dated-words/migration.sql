-- The part of time in which a job was published, as one number. Those of level 0 last 68 minutes, each level's four times as long as
-- those of the one below. What lies before 1970 is in the first part, what lies after 4147 in the last.
create function published_part(published timestamptz, level int) returns int
language sql immutable
return (level << 24) + (floor(greatest(0, least(extract(epoch from published at time zone 'UTC'), 68719476735)))::bigint >> (12 + 2 * level))::int;--> statement-breakpoint
-- All of them, up to half a year: the index has them beside the words.
create function published_parts(published timestamptz) returns int[]
language sql immutable
return array[
	published_part(published, 0), published_part(published, 1), published_part(published, 2), published_part(published, 3),
	published_part(published, 4), published_part(published, 5), published_part(published, 6)
];--> statement-breakpoint
-- Searches go on while it is made, with the index that it replaces.
CREATE INDEX "job_index_dated_words_idx" ON "job_index" USING gin (published_parts("published_at"),"words") WITH (fastupdate=true, gin_pending_list_limit=512);--> statement-breakpoint
-- The newest `wanted` of very many jobs that match, from a place on. `expected` match among the sampled: they say how far to look.
-- Next to all: the listing is walked. Else part of time by part of time is asked of the index, which reads the words' lists but visits no row that
-- does not match. Where that meets too few, the next parts are longer, in the end everything. The settings are its caller's.
create function newest_matches(
	query tsquery, expected int, today date, since timestamptz, before_time timestamptz, before_job uuid, wanted int
) returns table (published_at timestamptz, job_id uuid)
language plpgsql stable rows 25
as $$
#variable_conflict use_column
declare
	-- a walked row takes 8 µs, nearly all of it to fetch its words
	walk_length constant int := 300;
	levels constant int := 6;
	parts_max constant int := 16;
	jobs constant bigint := (select greatest(reltuples, expected * 16) from pg_class where oid = 'job_index'::regclass);
	-- rows to look through: by chance they have fewer than are wanted once in a hundred times
	reach bigint := wanted * 1.6 * jobs / greatest(expected * 16, 1);
	missing int := wanted;
	found int;
	level int;
	parts int[];
	newest timestamptz;
	oldest timestamptz;
	oldest_job uuid;
begin
	while missing > 0 loop
		select published_at into newest from job_index where (published_at, job_id) < (before_time, before_job)
			order by published_at desc, job_id desc limit 1;
		if newest is null or newest < since then
			return;
		end if;
		if reach <= walk_length then
			return query select published_at, job_id from (
				select * from job_index where (published_at, job_id) < (before_time, before_job)
				order by published_at desc, job_id desc limit walk_length
			) walked
			where words @@ query and (open_until is null or open_until >= today) and published_at >= since
			order by published_at desc, job_id desc limit missing;
			get diagnostics found = row_count;
			missing := missing - found;
			select published_at, job_id into oldest, oldest_job from job_index where (published_at, job_id) < (before_time, before_job)
				order by published_at desc, job_id desc offset walk_length - 1 limit 1;
			if oldest is null then
				return;
			end if;
			before_time := oldest;
			before_job := oldest_job;
		else
			oldest := null;
			if reach < jobs / 4 then
				select published_at into oldest from job_index where sampled and published_at < newest
					order by published_at desc offset reach / 16 limit 1;
			end if;
			oldest := greatest(oldest, since);
			select min(one) into level from generate_series(0, levels) as one
				where published_part(newest, one) - published_part(oldest, one) < parts_max;
			-- nothing else to go by: all that match
			exit when level is null;
			parts := array(select generate_series(published_part(oldest, level), published_part(newest, level)));
			return query with matches as materialized (
				select published_at, job_id from job_index
				where published_parts(published_at) && parts and words @@ query and (open_until is null or open_until >= today)
					and published_at >= since
			)
			select published_at, job_id from matches where (published_at, job_id) < (before_time, before_job)
			order by published_at desc, job_id desc limit missing;
			get diagnostics found = row_count;
			missing := missing - found;
			-- where the first of the parts begins
			before_time := to_timestamp((parts[1] & 16777215)::bigint << (12 + 2 * level));
			before_job := '00000000-0000-0000-0000-000000000000';
		end if;
		reach := reach * 4;
	end loop;
	if missing > 0 then
		return query with matches as materialized (
			select published_at, job_id from job_index
			where words @@ query and (open_until is null or open_until >= today) and published_at >= since
		)
		select published_at, job_id from matches where (published_at, job_id) < (before_time, before_job)
		order by published_at desc, job_id desc limit missing;
	end if;
end
$$;--> statement-breakpoint
-- A page of open jobs that match `everything` (null: all of them), and how many there are.
-- `since`: published then or later; '-infinity' is any time.
-- `tiers` share its matches out, best first; their numbers are `ranks`. The page follows the given place, which for
-- the first page lies before everyone. One row has the total alone: exact up to 1,000 at least, else by the sample.
-- A function because the way depends on what is met, and because the planner takes a walk through the whole table for
-- cheap: it knows nothing of vectors that lie outside of it.
create or replace function page_by_words(
	everything tsquery, tiers tsquery[], ranks int[], today date, since timestamptz,
	after_rank int, after_time timestamptz, after_job uuid, page_size int
) returns table (rank int, published_at timestamptz, job_id uuid, total int, is_about boolean)
language plpgsql stable rows 25
set enable_seqscan = off
set enable_indexonlyscan = off
set jit = off
as $$
#variable_conflict use_column
declare
	-- matches among the sampled sixteenth that stand for so many that they are not gathered: 8,800, give or take 375; where the lists of
	-- frequent words are longer, fewer, at a million 1,600, give or take 160
	many constant int := (select greatest(100, least(550, 100000000 / greatest(reltuples, 1))) from pg_class where oid = 'job_index'::regclass);
	-- one in 128 tells where they are surely fewer than that, and how many there are above this
	asked constant int := 1000;
	expected int;
	missing int := page_size;
	found int;
begin
	if everything is null then
		return query select null::int, null::timestamptz, null::uuid, counted.total, counted.is_about from count_open(today, since) as counted;
		return query select 0, published_at, job_id, null::int, null::boolean from job_index
			where (open_until is null or open_until >= today) and published_at >= since and (published_at, job_id) < (after_time, after_job)
			order by published_at desc, job_id desc limit page_size;
		return;
	end if;

	expected := count_about(everything, today, since, 0) / 16;
	if expected between many / 3 and asked then
		select count(*) into expected from job_index
			where sampled and words @@ everything and (open_until is null or open_until >= today) and published_at >= since;
	end if;
	if expected < many then
		return query with matches as materialized (
			select tier.rank, published_at, job_id from unnest(tiers, ranks) as tier (query, rank)
			join job_index on words @@ tier.query
			where (open_until is null or open_until >= today) and published_at >= since
		), page as (
			select rank, published_at, job_id, null::int, null::boolean from matches
			where rank > after_rank or (rank = after_rank and (published_at, job_id) < (after_time, after_job))
			order by rank, published_at desc, job_id desc limit page_size
		)
		select null::int, null::timestamptz, null::uuid, count(*)::int, false from matches
		union all
		select * from page;
		return;
	end if;

	return query select null::int, null::timestamptz, null::uuid, expected * 16, true;
	for tier in 1 .. cardinality(tiers) loop
		continue when ranks[tier] < after_rank;
		exit when missing = 0;
		if cardinality(tiers) > 1 then
			expected := count_about(tiers[tier], today, since, 0) / 16;
		end if;
		return query select ranks[tier], published_at, job_id, null::int, null::boolean from newest_matches(
			tiers[tier], expected, today, since, case when ranks[tier] = after_rank then after_time else 'infinity' end, after_job, missing
		);
		get diagnostics found = row_count;
		missing := missing - found;
	end loop;
end
$$;--> statement-breakpoint
-- Last: searches wait from here on.
DROP INDEX "job_index_words_idx";