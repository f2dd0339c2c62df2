-- The lot that a delivered piece was cut from; '' where the supplier's list does not say.
alter table serial_number add column lot_number text not null default '';
