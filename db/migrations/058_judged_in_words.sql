-- What words say was found can be judged by people: whether it keeps the limit, which is in words as well. '' for what nobody has judged.
alter table lot_value
  add column judged text not null default '' check (judged in ('', 'within', 'outside')),
  add check (judged = '' or found is null);
