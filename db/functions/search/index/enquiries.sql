-- The words by which staff find a request: what was asked, by whom, for which items, and what was written since.

-- Words in their order: "W-2611-0042" is found as a whole and by each of its parts. More than a book of text is cut.
create or replace function enquiry_words(given text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(left(word, 100) || ':' || least(place, 16383), ' '), '')::tsvector
  from regexp_split_to_table(left(plain_text(given), 200000), '[^[:alnum:]]+') with ordinality as one (word, place) where word <> ''
$$;

-- What somebody types: every word must be there, and begins one of the request's; what a hyphen or a dot joins must stand together. A single
-- letter must be a whole word: it begins too many. Null where nothing is typed that could be found.
create or replace function enquiry_query(typed text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('(' || joined || case when joined ~ '[^ ]{2}$' then ':*)' else ')' end, ' & ')::tsquery
  from regexp_split_to_table(plain_text(typed), '\s+') with ordinality as one (word, place)
  cross join lateral (
    select string_agg(left(part, 100), ' <-> ' order by n) as joined
    from regexp_split_to_table(word, '[^[:alnum:]]+') with ordinality as piece (part, n) where part <> ''
  ) typed_word
  where joined is not null
$$;

-- Reference and item numbers are found without their hyphens too.
create or replace function refresh_enquiry_search(ids bigint[]) returns void language sql as $$
  insert into enquiry_search as known (enquiry_id, words, changed_at)
  select e.id,
    enquiry_words(concat_ws(' ', e.reference, replace(e.reference, '-', ''), e.sender_name, e.sender_email, e.subject,
      (select string_agg(value, ' ') from jsonb_each_text(e."values") where value <> ''),
      (select string_agg(concat_ws(' ', item_number, replace(item_number, '-', ''), name, note), ' ' order by position)
        from enquiry_line where enquiry_id = e.id),
      (select string_agg(text, ' ' order by id) from enquiry_message where enquiry_id = e.id))),
    greatest(e.created_at, (select max(at) from enquiry_event where enquiry_id = e.id), (select max(at) from enquiry_message where enquiry_id = e.id))
  from enquiry e where e.id = any(ids) order by e.id
  on conflict (enquiry_id) do update set words = excluded.words, changed_at = greatest(known.changed_at, excluded.changed_at)
    where known.words <> excluded.words or known.changed_at < excluded.changed_at
$$;

-- A new request is read once, with its lines, when the statement that stores them ends.
create or replace function refresh_enquiry() returns trigger language plpgsql as $$
begin
  perform refresh_enquiry_search(array[new.id]);
  return null;
end $$;
create or replace trigger enquiry_search_insert after insert on enquiry for each row execute function refresh_enquiry();
create or replace trigger enquiry_search_update after update of reference, sender_name, sender_email, subject, "values" on enquiry
  for each row when ((old.reference, old.sender_name, old.sender_email, old.subject, old."values")
    is distinct from (new.reference, new.sender_name, new.sender_email, new.subject, new."values")) execute function refresh_enquiry();

create or replace function refresh_enquiries_of_rows() returns trigger language plpgsql as $$
begin
  perform refresh_enquiry_search(array(select distinct enquiry_id from changed_rows));
  return null;
end $$;
create or replace trigger enquiry_search_insert after insert on enquiry_line referencing new table as changed_rows
  for each statement execute function refresh_enquiries_of_rows();
create or replace trigger enquiry_search_update after update on enquiry_line referencing new table as changed_rows
  for each statement execute function refresh_enquiries_of_rows();
create or replace trigger enquiry_search_delete after delete on enquiry_line referencing old table as changed_rows
  for each statement execute function refresh_enquiries_of_rows();
create or replace trigger enquiry_search_insert after insert on enquiry_message referencing new table as changed_rows
  for each statement execute function refresh_enquiries_of_rows();
create or replace trigger enquiry_search_update after update on enquiry_message referencing new table as changed_rows
  for each statement execute function refresh_enquiries_of_rows();
create or replace trigger enquiry_search_delete after delete on enquiry_message referencing old table as changed_rows
  for each statement execute function refresh_enquiries_of_rows();

-- Everything that is done with a request leaves an event.
create or replace function note_changed_enquiries() returns trigger language plpgsql as $$
begin
  update enquiry_search s set changed_at = newest.at
    from (select enquiry_id, max(at) as at from changed_rows group by 1) newest
    where s.enquiry_id = newest.enquiry_id and s.changed_at < newest.at;
  return null;
end $$;
create or replace trigger enquiry_changed after insert on enquiry_event referencing new table as changed_rows
  for each statement execute function note_changed_enquiries();
