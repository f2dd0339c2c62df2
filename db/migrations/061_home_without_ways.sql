-- The home page no longer has a section of other ways into the catalogue: the header and the footer of every page list them.
delete from home_section where key = 'ways';
