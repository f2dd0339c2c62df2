-- What is wrong with released kits and was told to staff; a row goes when it is put right, so that it is told again when it comes back.
create table kit_problem_told (
  kit_id integer not null references kit on delete cascade,
  problem text not null,
  told_at timestamptz not null,
  primary key (kit_id, problem)
);
