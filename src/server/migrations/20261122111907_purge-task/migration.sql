-- the task has another name now; what waits under the old one is done under the new one
UPDATE graphile_worker._private_tasks SET identifier = 'purgeDeletedAccounts' WHERE identifier = 'erasePeople';--> statement-breakpoint
UPDATE graphile_worker._private_known_crontabs SET identifier = 'purgeDeletedAccounts' WHERE identifier = 'erasePeople';
