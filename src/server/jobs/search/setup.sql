-- Before the tables: a trusted extension, the owner of a database may create it.
create extension if not exists pg_trgm;

-- After the tables. `words` lies outside of the row, uncompressed: rows stay short, for a search reads thousands of them.
-- PostgreSQL looks for something to move only in rows over 2 kB, hence `padding`, blanks that it then packs.
alter table job_index alter column words set storage external;
alter table job_index alter column padding set storage main;
alter table job_index set (toast_tuple_target = 128);
-- The statistics of a vector are long, and a search never depends on them.
alter table job_index alter column words set statistics 0;

-- A page of open jobs that match `everything` (null: all of them), and how many there are.
-- `tiers` share its matches out, best first; their numbers are `ranks`. The page follows the given place, which for
-- the first page lies before everyone (rank -1). One row has the total alone: exact up to 10,000, else 10,001.
-- A function because the way depends on what is met, and because the planner takes a walk through the whole table for
-- cheap: it knows nothing of vectors that lie outside of it.
create function search_page(
	everything tsquery, tiers tsquery[], ranks int[], today date,
	after_rank int, after_time timestamptz, after_job uuid, page_size int
) returns table (rank int, published_at timestamptz, job_id uuid, total int)
language plpgsql stable
set enable_seqscan = off
set enable_indexonlyscan = off
set jit = off
as $$
#variable_conflict use_column
declare
	-- matches among the sampled sixteenth (10,000 have 625 there, sd 24) that stand for more than 10,000 in all
	many constant int := 760;
	-- matches of a tier among the sampled that let a walk in order find a page soon, and how far it may go
	frequent constant int := 700;
	walk_length constant int := 3000;
	expected int;
	missing int := page_size;
	found int;
	before_time timestamptz;
	before_job uuid;
begin
	if everything is null then
		return query select null::int, null::timestamptz, null::uuid, count(*)::int from (
			select from job_index where (open_until is null or open_until >= today) limit 10001
		) counted;
		return query select 0, published_at, job_id, null::int from job_index
			where (open_until is null or open_until >= today) and (published_at, job_id) < (after_time, after_job)
			order by published_at desc, job_id desc limit page_size;
		return;
	end if;

	select count(*) into expected from (
		select from job_index where sampled and words @@ everything and (open_until is null or open_until >= today) limit many
	) counted;
	if expected < many then
		return query with matches as materialized (
			select tier.rank, published_at, job_id from unnest(tiers, ranks) as tier (query, rank)
			join job_index on words @@ tier.query
			where (open_until is null or open_until >= today)
		), page as (
			select rank, published_at, job_id, null::int from matches
			where rank > after_rank or (rank = after_rank and (published_at, job_id) < (after_time, after_job))
			order by rank, published_at desc, job_id desc limit page_size
		)
		select null::int, null::timestamptz, null::uuid, count(*)::int from matches
		union all
		select * from page;
		return;
	end if;

	return query select null::int, null::timestamptz, null::uuid, 10001;
	for tier in 1 .. cardinality(tiers) loop
		continue when ranks[tier] < after_rank;
		exit when missing = 0;
		before_time := case when ranks[tier] = after_rank then after_time else 'infinity' end;
		before_job := after_job;
		found := 0;
		if cardinality(tiers) > 1 then
			select count(*) into expected from (
				select from job_index where sampled and words @@ tiers[tier] limit frequent
			) counted;
		end if;
		if expected >= frequent then
			return query select ranks[tier], published_at, job_id, null::int from (
				select * from job_index where (published_at, job_id) < (before_time, before_job)
				order by published_at desc, job_id desc limit walk_length
			) newest
			where words @@ tiers[tier] and (open_until is null or open_until >= today)
			order by published_at desc, job_id desc limit missing;
			get diagnostics found = row_count;
			missing := missing - found;
		end if;
		-- rarer, or the walk met too few
		if missing > 0 then
			return query with matches as materialized (
				select published_at, job_id from job_index
				where words @@ tiers[tier] and (open_until is null or open_until >= today)
			)
			select ranks[tier], published_at, job_id, null::int from matches
			where (published_at, job_id) < (before_time, before_job)
			order by published_at desc, job_id desc limit missing offset found;
			get diagnostics found = row_count;
			missing := missing - found;
		end if;
	end loop;
end
$$;
