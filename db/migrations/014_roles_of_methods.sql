-- Which roles products play in a method, without reading all of its products: most methods know two or three of the dozen, and a search
-- by method looks for each that is played.
create index product_method_role on product_method (method_id, role);
