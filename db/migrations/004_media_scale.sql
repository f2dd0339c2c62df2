-- How wide what a picture shows is, in millimetres from side to side; null where nobody vouches for it.
alter table media add column width_mm numeric check (width_mm > 0);
