-- How well a product matches among those of one pass and tier (docs/search-ranking.md):
--   +2  the name has all words as typed, in any spelling     +1  in exactly the spelling that was typed
--   +4  the share of the parts that the name has
--   +1  the share of the parts that the head of the name has, and of the head's words that these parts are
--   +1.5  it is of a kind that the text names: "felt" for "Woven wool felt"
--   +   its weight: 0.67 for a best seller, up to 0.67 for the number of methods
-- At most four parts, written out: a loop would be a function call for each product.
create or replace function search_score(
  names tsvector, head tsvector, weight integer, any_spelling tsquery, exact tsquery, parts tsquery[], kinds tsquery
) returns double precision language sql immutable parallel safe as $$
  select coalesce((names @@ any_spelling)::integer * 2 + (names @@ exact)::integer, 0)
    + (coalesce((names @@ parts[1])::integer, 0) + coalesce((names @@ parts[2])::integer, 0)
      + coalesce((names @@ parts[3])::integer, 0) + coalesce((names @@ parts[4])::integer, 0)) * 4.0::double precision / greatest(cardinality(parts), 1)
    + (coalesce((head @@ parts[1])::integer, 0) + coalesce((head @@ parts[2])::integer, 0)
      + coalesce((head @@ parts[3])::integer, 0) + coalesce((head @@ parts[4])::integer, 0))
      * (1.0::double precision / greatest(cardinality(parts), 1) + 1.0::double precision / greatest(length(head), 1))
    + coalesce((head @@ kinds)::integer, 0) * 1.5::double precision
    + weight / 1500.0::double precision
$$;
