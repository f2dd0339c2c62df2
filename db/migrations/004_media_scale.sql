-- Width of what a picture shows, in millimetres from side to side; null when unknown.
alter table media add column width_mm numeric check (width_mm > 0);
