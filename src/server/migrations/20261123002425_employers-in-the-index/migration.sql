-- Jobs are indexed by their language, their towns and what is known of their employer: all of them anew, some at a time behind the
-- start, as migration index-passes asks. A million rows in one statement took longer than nine minutes.
SELECT 1;
