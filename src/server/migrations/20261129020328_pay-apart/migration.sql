create function sampled_before(newest timestamptz, between_them bigint) returns timestamptz
language sql stable
set enable_indexonlyscan = on
return (
	select published_at from job_index where sampled and published_at < newest order by published_at desc offset between_them limit 1
);--> statement-breakpoint
-- With defaults, so that the previous version goes on with them beside this one.
drop function newest_matches(tsquery, int, date, timestamptz, timestamptz, uuid, int);--> statement-breakpoint
drop function page_by_words(tsquery, tsquery[], int[], date, timestamptz, int, timestamptz, uuid, int);--> statement-breakpoint
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
$$;--> statement-breakpoint
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
