-- The phrases that the words of a text may contain are found by their stems: every search asks for them.
create index search_phrase_stems on search_phrase using gin (stems) with (fastupdate = off);
