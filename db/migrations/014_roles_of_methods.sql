-- For the roles that a method uses, without reading all of its products: a search by method has a pass for each.
create index product_method_role on product_method (method_id, role);
