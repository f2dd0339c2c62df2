-- Methods, subcategories and standards bodies are few: the words by which they are found are columns of their own rows. `names` holds the
-- words of what they are called, `words` those and the words of their description.

create or replace function fill_method_words() returns trigger language plpgsql as $$
begin
  new.names := array_to_tsvector(
    search_words(new.designation) || search_words(split_letters_digits(new.designation)) || search_words(new.title));
  new.words := array_to_tsvector(tsvector_to_array(new.names) || search_words(new.subject));
  new.designation_key := search_key(new.designation);
  return new;
end $$;
create or replace trigger fill_words before insert or update of designation, title, subject on method
  for each row execute function fill_method_words();

create or replace function fill_subcategory_words() returns trigger language plpgsql as $$
begin
  new.names := array_to_tsvector(search_words(new.name) || search_words(replace(new.name, '-', '')));
  new.words := array_to_tsvector(tsvector_to_array(new.names) || search_words(new.description));
  return new;
end $$;
create or replace trigger fill_words before insert or update of name, description on subcategory
  for each row execute function fill_subcategory_words();

create or replace function fill_body_words() returns trigger language plpgsql as $$
begin
  new.words := array_to_tsvector(search_words(new.name) || search_words(new.full_name));
  return new;
end $$;
create or replace trigger fill_words before insert or update of name, full_name on standards_body
  for each row execute function fill_body_words();
