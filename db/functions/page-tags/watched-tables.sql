-- Every table that is shown on a page, with the tags of the pages that a row r of it makes stale. Pages that show any product (search,
-- best sellers, the products of a body) have the tag 'products'. Tags that only another table knows, such as the lists that show the
-- product of a new picture, are found when the transaction commits: pending-changes.sql.
select watch_table(name::regclass, tags) from (values
  ('supplier', $$array['supplier']$$),
  ('category', $$array['category:' || r.id, 'categories']$$),
  ('subcategory', $$array['subcategory:' || r.id, 'category:' || r.category_id, 'subcategories']$$),
  ('product', $$array['product:' || r.id, 'subcategory:' || r.subcategory_id, 'products']$$),
  ('standards_body', $$array['body:' || r.id, 'bodies']$$),
  ('method', $$array['method:' || r.id, 'body:' || r.body_id, 'methods']$$),
  ('product_method', $$array['product:' || r.product_id, 'method:' || r.method_id, 'products']$$),
  ('interest_group', $$array['interest-group:' || r.id, 'interest-groups']$$),
  ('interest_group_subcategory', $$array['interest-group:' || r.interest_group_id, 'interest-groups']$$),
  ('equipment_category', $$array['equipment-category:' || r.id, 'equipment-categories']$$),
  ('equipment_category_subcategory', $$array['equipment-category:' || r.equipment_category_id, 'equipment-categories']$$),
  ('search_synonym', $$array['search']$$),

  ('page', $$array['page:' || r.id, 'pages']$$),
  ('about_item', $$array['about']$$),
  ('heritage_entry', $$array['heritage']$$),
  ('service', $$array['services']$$),
  ('association', $$array['associations']$$),
  ('career', $$array['careers']$$),
  ('event', $$array['events']$$),
  ('download', $$array['downloads']$$),
  ('region', $$array['regions']$$),
  ('country', $$array['countries']$$),
  ('agent', $$array['agents']$$),
  ('form_text', $$array['form:' || r.form]$$),

  ('news', $$array['news']$$),
  ('news_sidebar', $$array['news']$$),
  -- A comment that awaits approval is shown on no page.
  ('news_comment', $$array[case when r.status = 'published' then 'news' end]$$),

  ('home_section', $$array['home']$$),
  ('hero_slide', $$array['home']$$),
  ('price_plan', $$array['home']$$),
  ('statistic', $$array['home']$$),
  ('process_step', $$array['home']$$),
  ('faq_item', $$array['faq']$$),
  ('project', $$array['projects']$$),
  ('social_post', $$array['social']$$),

  -- The tags of a picture's owner.
  ('media', $$array[
    'product:' || r.product_id, case when r.product_id is not null then 'products' end,
    'category:' || r.category_id, case when r.category_id is not null then 'categories' end,
    'subcategory:' || r.subcategory_id,
    'body:' || r.standards_body_id, case when r.standards_body_id is not null then 'bodies' end,
    'interest-group:' || r.interest_group_id,
    'equipment-category:' || r.equipment_category_id,
    'page:' || r.page_id, case when r.page_id is not null then 'pages' end,
    case when r.heritage_entry_id is not null then 'heritage' end,
    case when r.service_id is not null then 'services' end,
    case when r.association_id is not null then 'associations' end,
    case when r.career_id is not null then 'careers' end,
    case when r.event_id is not null then 'events' end,
    case when r.news_id is not null then 'news' end,
    case when r.download_id is not null then 'downloads' end,
    case when r.hero_slide_id is not null then 'home' end,
    case when r.project_id is not null then 'projects' end,
    case when r.social_post_id is not null then 'social' end
  ]$$)
) watched (name, tags);
