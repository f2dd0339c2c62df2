-- Where an agent is, what is spoken there (tags such as de; the first is the language of its name), and when.
alter table agent
  add column city text not null default '',
  add column languages text[] not null default '{}',
  add column hours text not null default '';
