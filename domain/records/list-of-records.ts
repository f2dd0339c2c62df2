import { aboutItem } from "./about-item.ts";
import { agent } from "./agent.ts";
import { association } from "./association.ts";
import { career } from "./career.ts";
import { category } from "./category.ts";
import { country } from "./country.ts";
import { download } from "./download.ts";
import { equipmentCategory } from "./equipment-category.ts";
import { event } from "./event.ts";
import { faqItem } from "./faq-item.ts";
import { formText } from "./form-text.ts";
import { heritageEntry } from "./heritage-entry.ts";
import { heroSlide } from "./hero-slide.ts";
import { homeSection } from "./home-section.ts";
import { interestGroup } from "./interest-group.ts";
import { describeMedia } from "./medium.ts";
import { method } from "./method.ts";
import { news } from "./news.ts";
import { newsComment } from "./news-comment.ts";
import { newsSidebar } from "./news-sidebar.ts";
import { page } from "./page.ts";
import { pricePlan } from "./price-plan.ts";
import { processStep } from "./process-step.ts";
import { product } from "./product.ts";
import { productMethod } from "./product-method.ts";
import { project } from "./project.ts";
import type { RecordDescription } from "./record.ts";
import { region } from "./region.ts";
import { serialNumber } from "./serial-number.ts";
import { service } from "./service.ts";
import { socialPost } from "./social-post.ts";
import { standardsBody } from "./standards-body.ts";
import { statistic } from "./statistic.ts";
import { subcategory } from "./subcategory.ts";
import { supplier } from "./supplier.ts";
import { synonym } from "./synonym.ts";

const records = [
  supplier,
  category,
  subcategory,
  product,
  standardsBody,
  method,
  productMethod,
  interestGroup,
  equipmentCategory,
  page,
  aboutItem,
  heritageEntry,
  service,
  association,
  career,
  event,
  news,
  newsSidebar,
  newsComment,
  homeSection,
  heroSlide,
  faqItem,
  project,
  pricePlan,
  statistic,
  processStep,
  socialPost,
  formText,
  download,
  region,
  country,
  agent,
];

/** Every record, in the order of import, export and documentation: what others point at comes before them. */
export const listOfRecords: readonly RecordDescription[] = [...records, describeMedia(records), synonym, serialNumber];

/** The record that fills a table. */
export function recordOf(table: string): RecordDescription | undefined {
  return listOfRecords.find((record) => record.table === table);
}
