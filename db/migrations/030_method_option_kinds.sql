-- What an option chooses, where a method has several choices: 'Machine', 'Drying'. Options of one kind share a table.
alter table method_option add column kind text not null default '';
