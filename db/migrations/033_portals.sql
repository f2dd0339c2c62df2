-- Files may come with a message about an enquiry too, not only with the enquiry; they are counted on in `position`.
alter table enquiry_file add column message_id bigint references enquiry_message on delete cascade;
create index enquiry_file_message on enquiry_file (message_id) where message_id is not null;

-- A request names products as people write them; the dashboard shows their pictures.
create index product_name on product using hash (name);
