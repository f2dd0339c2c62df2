-- Questions that the search asks when a text has several equally good readings.
create table search_question (
  id integer primary key,
  phrases text[] not null,
  question text not null,
  -- {With phosphate: ECE detergent with phosphate,Without: ECE 98}
  choices text[] not null,
  -- Words that decide the question.
  unless text[] not null default '{}',
  position integer not null default 0
);
