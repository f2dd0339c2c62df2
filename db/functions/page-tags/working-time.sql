-- Which day it is depends on the supplier's time zone: a change to it makes stale what shows dates.
select watch_table('setting', $$array[case when r.name = 'working_time' then 'today' end]$$);
