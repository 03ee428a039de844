ALTER TABLE "job_index" ADD COLUMN "countries" text[];--> statement-breakpoint
ALTER TABLE "job_index" ADD COLUMN "country" text GENERATED ALWAYS AS ((case cardinality(countries) when 1 then countries[1] when 0 then '?' else '+' end)) STORED;--> statement-breakpoint
ALTER TABLE "job_index" ADD COLUMN "is_remote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_index" ADD COLUMN "is_unreachable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_index" ADD COLUMN "pay" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
CREATE INDEX "job_index_country_idx" ON "job_index" ("country","is_unreachable","published_at" DESC,"job_id" DESC);--> statement-breakpoint
CREATE INDEX "job_index_remote_idx" ON "job_index" ("is_remote","is_unreachable","published_at" DESC,"job_id" DESC);--> statement-breakpoint
CREATE INDEX "job_index_pay_idx" ON "job_index" ("pay" DESC,"published_at" DESC,"job_id" DESC);--> statement-breakpoint
CREATE INDEX "job_index_anew_idx" ON "job_index" ("job_id") WHERE "countries" is null;--> statement-breakpoint
ALTER TABLE "job_index" ALTER COLUMN "countries" SET STORAGE main;--> statement-breakpoint
ALTER TABLE "job_index" ALTER COLUMN "country" SET STORAGE main;--> statement-breakpoint
DROP FUNCTION search_page(tsquery, tsquery[], int[], date, int, timestamptz, uuid, int);--> statement-breakpoint
-- All open jobs, up to 10,001. The whole table is read faster than an index that begins at the dawn of time.
create function open_count(today date, since timestamptz) returns int
language plpgsql stable
set jit = off
as $$
begin
	if since = '-infinity' then
		return (select count(*) from (select from job_index where (open_until is null or open_until >= today) limit 10001) counted);
	end if;
	return (select count(*) from (
		select from job_index where (open_until is null or open_until >= today) and published_at >= since limit 10001
	) counted);
end
$$;--> statement-breakpoint
-- A page of open jobs that match `everything` (null: all of them), and how many there are.
-- `since`: published then or later; '-infinity' is any time.
-- `tiers` share its matches out, best first; their numbers are `ranks`. The page follows the given place, which for
-- the first page lies before everyone. One row has the total alone: exact up to 10,000, else 10,001.
-- A function because the way depends on what is met, and because the planner takes a walk through the whole table for
-- cheap: it knows nothing of vectors that lie outside of it.
create function search_page(
	everything tsquery, tiers tsquery[], ranks int[], today date, since timestamptz,
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
		return query select null::int, null::timestamptz, null::uuid, open_count(today, since);
		return query select 0, published_at, job_id, null::int from job_index
			where (open_until is null or open_until >= today) and published_at >= since and (published_at, job_id) < (after_time, after_job)
			order by published_at desc, job_id desc limit page_size;
		return;
	end if;

	select count(*) into expected from (
		select from job_index where sampled and words @@ everything and (open_until is null or open_until >= today) and published_at >= since limit many
	) counted;
	if expected < many then
		return query with matches as materialized (
			select tier.rank, published_at, job_id from unnest(tiers, ranks) as tier (query, rank)
			join job_index on words @@ tier.query
			where (open_until is null or open_until >= today) and published_at >= since
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
			where words @@ tiers[tier] and (open_until is null or open_until >= today) and published_at >= since
			order by published_at desc, job_id desc limit missing;
			get diagnostics found = row_count;
			missing := missing - found;
		end if;
		-- rarer, or the walk met too few
		if missing > 0 then
			return query with matches as materialized (
				select published_at, job_id from job_index
				where words @@ tiers[tier] and (open_until is null or open_until >= today) and published_at >= since
			)
			select ranks[tier], published_at, job_id, null::int from matches
			where (published_at, job_id) < (before_time, before_job)
			order by published_at desc, job_id desc limit missing offset found;
			get diagnostics found = row_count;
			missing := missing - found;
		end if;
	end loop;
end
$$;--> statement-breakpoint
-- Where a job stands. `near`: in one of the countries `home`, remote, abroad; in each, what nobody can apply to is last.
-- `pay`: the best paid first.
create function job_rank(ordering text, home text[], countries text[], is_remote boolean, is_unreachable boolean, pay int) returns int
language sql immutable
return case
	when ordering = 'pay' then -pay
	else case when coalesce(countries && home, false) then 0 when is_remote then 2 else 4 end + is_unreachable::int
end;--> statement-breakpoint
-- A page in another order, by `job_rank`; of one rank the newest is first. For `near`, the page on which those abroad begin has
-- their number too, where it is not over 10,000.
create function ordered_page(
	ordering text, home text[], everything tsquery, today date, since timestamptz,
	after_rank int, after_time timestamptz, after_job uuid, page_size int
) returns table (rank int, published_at timestamptz, job_id uuid, total int, abroad int)
language plpgsql stable
set enable_seqscan = off
set enable_indexonlyscan = off
set jit = off
as $$
#variable_conflict use_column
declare
	-- as in search_page
	many constant int := 760;
	walk_length constant int := 3000;
	expected int := many;
	-- null: to the end
	reach int := case when everything is not null then walk_length end;
	found int := 0;
	step int;
	met_abroad boolean := false;
	before_time timestamptz;
begin
	if everything is not null then
		select count(*) into expected from (
			select from job_index where sampled and words @@ everything and (open_until is null or open_until >= today) and published_at >= since
			limit many
		) counted;
	end if;

	if expected < many then
		return query with matches as materialized (
			select job_rank(ordering, home, countries, is_remote, is_unreachable, pay) as rank, published_at, job_id from job_index
			where words @@ everything and (open_until is null or open_until >= today) and published_at >= since
		), page as (
			select rank, published_at, job_id, null::int, null::int from matches
			where rank > after_rank or (rank = after_rank and (published_at, job_id) < (after_time, after_job))
			order by rank, published_at desc, job_id desc limit page_size
		)
		select null::int, null::timestamptz, null::uuid, count(*)::int, count(*) filter (where rank >= 4)::int from matches
		union all
		select * from page;
		return;
	end if;

	if everything is null then
		return query select null::int, null::timestamptz, null::uuid, open_count(today, since), null::int;
	else
		return query select null::int, null::timestamptz, null::uuid, 10001, null::int;
	end if;

	-- in the order of an index; one that meets too few among very many is not gone on with
	if ordering = 'pay' then
		return query select -pay, published_at, job_id, null::int, null::int from (
			select * from job_index where (pay, published_at, job_id) < (-after_rank, after_time, after_job)
			order by pay desc, published_at desc, job_id desc limit reach
		) walked
		where (everything is null or words @@ everything) and (open_until is null or open_until >= today) and published_at >= since
		order by pay desc, published_at desc, job_id desc limit page_size;
		get diagnostics found = row_count;
	else
		for place in 0 .. 5 loop
			continue when place < after_rank;
			before_time := case when place = after_rank then after_time else 'infinity' end;
			if place < 2 then
				-- + has those of several countries: few
				return query select place, published_at, job_id, null::int, null::int
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
				return query select place, published_at, job_id, null::int, null::int from (
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
		return query select null::int, null::timestamptz, null::uuid, null::int, case when count(*) <= 10000 then count(*)::int end from (
			select from job_index
			where not is_remote and not coalesce(countries && home, false) and (open_until is null or open_until >= today) and published_at >= since
			limit 10001
		) counted;
	end if;
	if found = page_size or everything is null then
		return;
	end if;
	return query with matches as materialized (
		select job_rank(ordering, home, countries, is_remote, is_unreachable, pay) as rank, published_at, job_id from job_index
		where words @@ everything and (open_until is null or open_until >= today) and published_at >= since
	)
	select rank, published_at, job_id, null::int, null::int from matches
	where rank > after_rank or (rank = after_rank and (published_at, job_id) < (after_time, after_job))
	order by rank, published_at desc, job_id desc limit page_size - found offset found;
end
$$;
