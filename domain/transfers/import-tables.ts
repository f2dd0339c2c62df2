import type { RowValues } from "./columns.ts";
import { about } from "./tables/about.ts";
import { agents } from "./tables/agents.ts";
import { associations } from "./tables/associations.ts";
import { careers } from "./tables/careers.ts";
import { categories } from "./tables/categories.ts";
import { countries } from "./tables/countries.ts";
import { downloads } from "./tables/downloads.ts";
import { equipmentCategories } from "./tables/equipment-categories.ts";
import { events } from "./tables/events.ts";
import { faq } from "./tables/faq.ts";
import { forms } from "./tables/forms.ts";
import { heritage } from "./tables/heritage.ts";
import { heroSlides } from "./tables/hero-slides.ts";
import { homeSections } from "./tables/home-sections.ts";
import { interestGroups } from "./tables/interest-groups.ts";
import { media } from "./tables/media.ts";
import { methods } from "./tables/methods.ts";
import { news } from "./tables/news.ts";
import { newsComments } from "./tables/news-comments.ts";
import { newsSidebar } from "./tables/news-sidebar.ts";
import { pages } from "./tables/pages.ts";
import { pricePlans } from "./tables/price-plans.ts";
import { processSteps } from "./tables/process-steps.ts";
import { productMethods } from "./tables/product-methods.ts";
import { products } from "./tables/products.ts";
import { projects } from "./tables/projects.ts";
import { regions } from "./tables/regions.ts";
import { serials } from "./tables/serials.ts";
import { services } from "./tables/services.ts";
import { socialPosts } from "./tables/social-posts.ts";
import { standardsBodies } from "./tables/standards-bodies.ts";
import { statistics } from "./tables/statistics.ts";
import { subcategories } from "./tables/subcategories.ts";
import { supplier } from "./tables/supplier.ts";
import { synonyms } from "./tables/synonyms.ts";

/** Every file of the import folder by the table that it fills, in the order in which they are written. */
export const importTables = {
  supplier,
  category: categories,
  subcategory: subcategories,
  product: products,
  standards_body: standardsBodies,
  method: methods,
  product_method: productMethods,
  interest_group: interestGroups,
  equipment_category: equipmentCategories,
  page: pages,
  about_item: about,
  heritage_entry: heritage,
  service: services,
  association: associations,
  career: careers,
  event: events,
  news,
  news_sidebar: newsSidebar,
  news_comment: newsComments,
  home_section: homeSections,
  hero_slide: heroSlides,
  faq_item: faq,
  project: projects,
  price_plan: pricePlans,
  statistic: statistics,
  process_step: processSteps,
  social_post: socialPosts,
  form_text: forms,
  download: downloads,
  region: regions,
  country: countries,
  agent: agents,
  media,
  search_synonym: synonyms,
  serial_number: serials,
} as const;

export type ImportTable = keyof typeof importTables;
export type TableValues<Table extends ImportTable> = RowValues<(typeof importTables)[Table]["columns"]>;

export const importFiles: readonly string[] = Object.values(importTables).map(({ file }) => file);
