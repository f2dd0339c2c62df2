-- Pages that show what a setting says have its tag: passports and product pages say who may fetch which paper. Which day it is depends on the
-- supplier's time zone: a change to it makes stale what shows dates.
select watch_table('setting', $$array['setting:' || r.name, case when r.name = 'working_time' then 'today' end]$$);
