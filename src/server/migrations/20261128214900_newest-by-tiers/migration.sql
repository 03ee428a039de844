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
