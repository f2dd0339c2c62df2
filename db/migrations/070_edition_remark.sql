-- What is said of a method of a standards body none of whose editions is known to be current.
alter table standards_body add column edition_remark text not null default '';
