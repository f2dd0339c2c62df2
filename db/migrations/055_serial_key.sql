-- Letters and digits alone, by which a serial number is found however its dashes are written. Not unique: WL-1-23 and WL-12-3 are two pieces.
alter table serial_number add column key text not null generated always as (replace(serial, '-', '')) stored;
create index serial_number_key on serial_number (key);
