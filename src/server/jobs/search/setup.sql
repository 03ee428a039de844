-- Before the tables. A trusted extension: a database's owner may create it.
create extension if not exists pg_trgm;

-- The time slice in which a job was published, as one number that includes the level. Slices of level 0 last 68 minutes, those of each
-- further level four times as long. Times before 1970 are in the first slice, times after 4147 in the last.
create function published_part(published timestamptz, level int) returns int
language sql immutable
return (level << 24) + (floor(greatest(0, least(extract(epoch from published at time zone 'UTC'), 68719476735)))::bigint >> (12 + 2 * level))::int;

-- A job's slices of every level, up to half a year: indexed together with its words.
create function published_parts(published timestamptz) returns int[]
language sql immutable
return array[
	published_part(published, 0), published_part(published, 1), published_part(published, 2), published_part(published, 3),
	published_part(published, 4), published_part(published, 5), published_part(published, 6)
];

-- After the tables. `words` is stored out of line, uncompressed: rows must be short, since a search reads thousands of them.
-- PostgreSQL moves values only out of rows over 2 kB, hence `padding`: spaces that it then compresses.
alter table job_index alter column words set storage external;
alter table job_index alter column padding set storage main;
-- These are read for thousands of rows too, so they stay in line.
alter table job_index alter column countries set storage main;
alter table job_index alter column country set storage main;
alter table job_index set (toast_tuple_target = 128);
-- Statistics of a tsvector are large, and no search's plan depends on them.
alter table job_index alter column words set statistics 0;

-- Counts all open jobs: exactly up to 10,000; above, by the table's row estimate or, with `since`, by the sample.
create function count_open(today date, since timestamptz, out total int, out is_about boolean)
language plpgsql stable
set jit = off
as $$
declare
	exact constant int := 10000;
begin
	-- without a lower bound, scanning the table is faster than the index
	if since = '-infinity' then
		select count(*) into total from (select from job_index where (open_until is null or open_until >= today) limit exact + 1) counted;
		is_about := total > exact;
		if is_about then
			select greatest(total, reltuples::int) into total from pg_class where oid = 'job_index'::regclass;
		end if;
		return;
	end if;
	select count(*) into total from (
		select from job_index where (open_until is null or open_until >= today) and published_at >= since limit exact + 1
	) counted;
	is_about := total > exact;
	if is_about then
		select greatest(total, count(*) * 16) into total from job_index
			where sampled and published_at >= since and (open_until is null or open_until >= today);
	end if;
end
$$;

-- Estimates the number of matches, at least `at_least`, by counting one row in 128: for queries that match too many of the sampled
-- sixteenth to count those.
create function count_about(everything tsquery, today date, since timestamptz, at_least int) returns int
language plpgsql stable
as $$
begin
	return (
		select greatest(at_least, count(*) * 128) from job_index
		where (uuid_hash(job_id) & 127) = 0 and words @@ everything and (open_until is null or open_until >= today) and published_at >= since
	);
end
$$;

-- When the job was published that is so many of the sampled before a time; null if there are fewer. Reads the index alone, as its callers'
-- settings do not allow: a page may be thousands of jobs away.
create function sampled_before(newest timestamptz, between_them bigint) returns timestamptz
language sql stable
set enable_indexonlyscan = on
return (
	select published_at from job_index where sampled and published_at < newest order by published_at desc offset between_them limit 1
);

-- The newest `wanted` of very many matches, after a cursor. `expected`: the matches in the sample, which determine how far to look.
-- Where matches are frequent, scans the jobs newest first. Otherwise searches the word index slice by slice, which reads the words'
-- posting lists but visits no row that does not match. If that finds too few, the next slices are longer; the last resort is all matches.
-- Needs the planner settings (`set enable_…`) of its caller. `least_pay`: of a match; -1 is any, or none stated. `pay + 0` keeps the planner
-- from reading the index of all pay.
create function newest_matches(
	query tsquery, expected int, today date, since timestamptz, before_time timestamptz, before_job uuid, wanted int,
	least_pay int default -1
) returns table (published_at timestamptz, job_id uuid)
language plpgsql stable rows 25
as $$
#variable_conflict use_column
declare
	-- a scanned row takes 8 µs, nearly all of it to fetch its words
	walk_length constant int := 300;
	levels constant int := 6;
	parts_max constant int := 16;
	jobs constant bigint := (select greatest(reltuples, expected * 16) from pg_class where oid = 'job_index'::regclass);
	-- number of rows to search: one time in a hundred, they happen to contain fewer matches than wanted
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
				and pay + 0 >= least_pay
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
				oldest := sampled_before(newest, reach / 16);
			end if;
			oldest := greatest(oldest, since);
			select min(one) into level from generate_series(0, levels) as one
				where published_part(newest, one) - published_part(oldest, one) < parts_max;
			-- too long for slices of any level: fall back to all matches
			exit when level is null;
			parts := array(select generate_series(published_part(oldest, level), published_part(newest, level)));
			return query with matches as materialized (
				select published_at, job_id from job_index
				where published_parts(published_at) && parts and words @@ query and (open_until is null or open_until >= today)
					and published_at >= since and pay + 0 >= least_pay
			)
			select published_at, job_id from matches where (published_at, job_id) < (before_time, before_job)
			order by published_at desc, job_id desc limit missing;
			get diagnostics found = row_count;
			missing := missing - found;
			-- the start of the earliest slice
			before_time := to_timestamp((parts[1] & 16777215)::bigint << (12 + 2 * level));
			before_job := '00000000-0000-0000-0000-000000000000';
		end if;
		reach := reach * 4;
	end loop;
	if missing > 0 then
		return query with matches as materialized (
			select published_at, job_id from job_index
			where words @@ query and (open_until is null or open_until >= today) and published_at >= since
				and pay + 0 >= least_pay
		)
		select published_at, job_id from matches where (published_at, job_id) < (before_time, before_job)
		order by published_at desc, job_id desc limit missing;
	end if;
end
$$;

-- A page of open jobs that match `everything` (null: all open jobs), and their number.
-- `since`: published then or later; '-infinity' is any time.
-- `tiers` partition the matches, best first; `ranks` are their sort keys. The page follows the given cursor; that of the first page
-- precedes every job. A separate row holds only the total: exact up to at least 1,000, otherwise estimated from the sample.
-- `pay_query` matches the jobs that pay at least `least_pay`. It is separate from the other queries because its posting lists are long:
-- reading them takes longer than reading the pay of each job with the words, unless very many have these.
-- A function, because the query to run depends on the counts, and because the planner underestimates a full table scan: it ignores the
-- cost of fetching vectors that are stored out of line.
create function page_by_words(
	everything tsquery, tiers tsquery[], ranks int[], today date, since timestamptz,
	after_rank int, after_time timestamptz, after_job uuid, page_size int,
	pay_query tsquery default null, least_pay int default -1
) returns table (rank int, published_at timestamptz, job_id uuid, total int, is_about boolean)
language plpgsql stable rows 25
set enable_seqscan = off
set enable_indexonlyscan = off
set jit = off
as $$
#variable_conflict use_column
declare
	-- the number of sampled matches from which on it is too slow to collect and sort all matches: 550 stand for 8,800 ± 375. Fewer for
	-- larger tables, whose posting lists of frequent words are longer: 100 at a million jobs, which stand for 1,600 ± 160
	many constant int := (select greatest(100, least(550, 100000000 / greatest(reltuples, 1))) from pg_class where oid = 'job_index'::regclass);
	-- the estimate from one row in 128 is good enough above this, and below a third of `many`; in between, the sample is counted
	asked constant int := 1000;
	paying tsquery;
	having_words int;
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

	-- counts one row in 128
	select count(*) * 8, count(*) filter (where pay >= least_pay) * 8 into having_words, expected from job_index
		where (uuid_hash(job_id) & 127) = 0 and words @@ everything and (open_until is null or open_until >= today) and published_at >= since;
	paying := coalesce(everything && pay_query, everything);
	-- too many to read the pay of each: over 6,000 if all are gathered, over sixteen for each match if only the newest are
	if pay_query is not null and having_words > (case when expected < many then 375 else expected * 16 end) then
		tiers := array(select query && pay_query from unnest(tiers) as query);
		pay_query := null;
		least_pay := -1;
	end if;
	if expected between many / 3 and asked then
		select count(*) into expected from job_index
			where sampled and words @@ paying and (open_until is null or open_until >= today) and published_at >= since;
	end if;
	if expected < many then
		return query with matches as materialized (
			select tier.rank, published_at, job_id from unnest(tiers, ranks) as tier (query, rank)
			join job_index on words @@ tier.query
			where (open_until is null or open_until >= today) and published_at >= since and pay + 0 >= least_pay
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
			expected := count_about(coalesce(tiers[tier] && pay_query, tiers[tier]), today, since, 0) / 16;
		end if;
		return query select ranks[tier], published_at, job_id, null::int, null::boolean from newest_matches(
			tiers[tier], expected, today, since, case when ranks[tier] = after_rank then after_time else 'infinity' end, after_job, missing,
			least_pay
		);
		get diagnostics found = row_count;
		missing := missing - found;
	end loop;
end
$$;

-- The newest jobs of each tier, best tier first, without counting how many there are. What it costs depends on the number wanted, not on the
-- number that match.
create function newest_by_tiers(tiers tsquery[], ranks int[], today date, wanted int)
returns table (rank int, published_at timestamptz, job_id uuid)
language plpgsql stable rows 25
set enable_seqscan = off
set enable_indexonlyscan = off
set jit = off
as $$
#variable_conflict use_column
declare
	missing int := wanted;
	found int;
begin
	for tier in 1 .. cardinality(tiers) loop
		exit when missing = 0;
		return query select ranks[tier], published_at, job_id from newest_matches(
			tiers[tier], count_about(tiers[tier], today, '-infinity', 0) / 16, today,
			'-infinity', 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', missing
		);
		get diagnostics found = row_count;
		missing := missing - found;
	end loop;
end
$$;

-- A job's primary sort key, ascending. `near`: first in one of the countries `home`, then remote, then abroad; within each, jobs that
-- nobody can apply to come last. `pay`: best paid first. `deadline`: closing soonest first.
create function rank_of_job(
	ordering text, home text[], countries text[], is_remote boolean, is_unreachable boolean, pay int, open_until date
) returns int
language sql immutable
return case ordering
	when 'pay' then -pay
	when 'deadline' then -coalesce('2000-01-01'::date - open_until, -999999999)
	else case when coalesce(countries && home, false) then 0 when is_remote then 2 else 4 end + is_unreachable::int
end;

-- A page in another order, by `rank_of_job`; ties newest first. For `near`, the page on which the jobs abroad begin also has their
-- number, unless it is over 10,000.
create function page_in_order(
	ordering text, home text[], everything tsquery, today date, since timestamptz,
	after_rank int, after_time timestamptz, after_job uuid, page_size int
) returns table (rank int, published_at timestamptz, job_id uuid, total int, is_about boolean, abroad int)
language plpgsql stable rows 25
set enable_seqscan = off
set enable_indexonlyscan = off
set jit = off
as $$
#variable_conflict use_column
declare
	-- as in page_by_words
	many constant int := 550;
	asked constant int := 1000;
	walk_length constant int := 4000;
	expected int := many;
	-- null: unlimited
	reach int := case when everything is not null then walk_length end;
	found int := 0;
	step int;
	met_abroad boolean := false;
	yesterday constant int := today - '2000-01-01'::date - 1;
	before_time timestamptz;
begin
	if everything is not null then
		select count(*) into expected from (
			select from job_index where sampled and words @@ everything and (open_until is null or open_until >= today) and published_at >= since
			limit asked
		) counted;
	end if;

	if expected < many then
		return query with matches as materialized (
			select rank_of_job(ordering, home, countries, is_remote, is_unreachable, pay, open_until) as rank, published_at, job_id from job_index
			where words @@ everything and (open_until is null or open_until >= today) and published_at >= since
		), page as (
			select rank, published_at, job_id, null::int, null::boolean, null::int from matches
			where rank > after_rank or (rank = after_rank and (published_at, job_id) < (after_time, after_job))
			order by rank, published_at desc, job_id desc limit page_size
		)
		select null::int, null::timestamptz, null::uuid, count(*)::int, false, count(*) filter (where rank >= 4)::int from matches
		union all
		select * from page;
		return;
	end if;

	if everything is null then
		return query select null::int, null::timestamptz, null::uuid, counted.total, counted.is_about, null::int
			from count_open(today, since) as counted;
	else
		return query select null::int, null::timestamptz, null::uuid,
			case when expected < asked then expected * 16 else count_about(everything, today, since, asked * 16) end, true, null::int;
	end if;

	-- scan the order's index; where the first `reach` rows contain too few matches, the query at the end takes over
	if ordering = 'pay' then
		return query select -pay, published_at, job_id, null::int, null::boolean, null::int from (
			select * from job_index where (pay, published_at, job_id) < (-after_rank, after_time, after_job)
			order by pay desc, published_at desc, job_id desc limit reach
		) walked
		where (everything is null or words @@ everything) and (open_until is null or open_until >= today) and published_at >= since
		order by pay desc, published_at desc, job_id desc limit page_size;
		get diagnostics found = row_count;
	elsif ordering = 'deadline' then
		return query select -ending, published_at, job_id, null::int, null::boolean, null::int from (
			select *, coalesce('2000-01-01'::date - open_until, -999999999) as ending from job_index
			where (open_until is null or open_until >= today)
				and (coalesce('2000-01-01'::date - open_until, -999999999), published_at, job_id)
					< (-greatest(after_rank, yesterday), after_time, after_job)
			order by coalesce('2000-01-01'::date - open_until, -999999999) desc, published_at desc, job_id desc limit reach
		) walked
		where (everything is null or words @@ everything) and published_at >= since
		order by ending desc, published_at desc, job_id desc limit page_size;
		get diagnostics found = row_count;
	else
		for place in 0 .. 5 loop
			continue when place < after_rank;
			before_time := case when place = after_rank then after_time else 'infinity' end;
			if place < 2 then
				-- '+' stands for jobs in several countries, which are few
				return query select place, published_at, job_id, null::int, null::boolean, null::int
				from unnest(home || '+'::text) as code, lateral (
					select published_at, job_id from (
						select * from job_index
						where country = code and is_unreachable = (place = 1) and (published_at, job_id) < (before_time, after_job)
							and published_at >= since
						order by published_at desc, job_id desc limit reach
					) walked
					where (code <> '+' or countries && home) and (open_until is null or open_until >= today)
						and (everything is null or words @@ everything)
					order by published_at desc, job_id desc limit page_size - found
				) of_country
				order by published_at desc, job_id desc limit page_size - found;
			else
				return query select place, published_at, job_id, null::int, null::boolean, null::int from (
					select * from job_index
					where is_remote = (place < 4) and is_unreachable = (place in (3, 5)) and (published_at, job_id) < (before_time, after_job)
						and published_at >= since
					order by published_at desc, job_id desc limit reach
				) walked
				where not coalesce(countries && home, false) and (open_until is null or open_until >= today)
					and (everything is null or words @@ everything)
				order by published_at desc, job_id desc limit page_size - found;
			end if;
			get diagnostics step = row_count;
			found := found + step;
			met_abroad := met_abroad or (place >= 4 and step > 0);
			exit when found = page_size or everything is not null;
		end loop;
	end if;
	if ordering = 'near' and everything is null and after_rank < 4 and met_abroad then
		return query select null::int, null::timestamptz, null::uuid, null::int, null::boolean, case when count(*) <= 10000 then count(*)::int end from (
			select from job_index
			where not is_remote and not coalesce(countries && home, false) and (open_until is null or open_until >= today) and published_at >= since
			limit 10001
		) counted;
	end if;
	if found = page_size or everything is null then
		return;
	end if;
	return query with matches as materialized (
		select rank_of_job(ordering, home, countries, is_remote, is_unreachable, pay, open_until) as rank, published_at, job_id from job_index
		where words @@ everything and (open_until is null or open_until >= today) and published_at >= since
	)
	select rank, published_at, job_id, null::int, null::boolean, null::int from matches
	where rank > after_rank or (rank = after_rank and (published_at, job_id) < (after_time, after_job))
	order by rank, published_at desc, job_id desc limit page_size - found offset found;
end
$$;
