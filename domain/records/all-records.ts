// Generated from the files of this folder: npm test -- domain/records/generated-files.test.ts -u
import { aboutItem } from "./about-item.ts";
import { addressRedirect } from "./address-redirect.ts";
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
import { kit } from "./kit.ts";
import { kitItem } from "./kit-item.ts";
import { kitPart } from "./kit-part.ts";
import { lot } from "./lot.ts";
import { lotValue } from "./lot-value.ts";
import { method } from "./method.ts";
import { methodEdition } from "./method-edition.ts";
import { methodEquivalence } from "./method-equivalence.ts";
import { methodOption } from "./method-option.ts";
import { methodOptionNeed } from "./method-option-need.ts";
import { methodSuccession } from "./method-succession.ts";
import { news } from "./news.ts";
import { newsComment } from "./news-comment.ts";
import { newsSidebar } from "./news-sidebar.ts";
import { page } from "./page.ts";
import { pricePlan } from "./price-plan.ts";
import { processStep } from "./process-step.ts";
import { product } from "./product.ts";
import { productAlias } from "./product-alias.ts";
import { productMethod } from "./product-method.ts";
import { productPack } from "./product-pack.ts";
import { productSubstance } from "./product-substance.ts";
import { project } from "./project.ts";
import { region } from "./region.ts";
import { releaseRule } from "./release-rule.ts";
import { searchQuestion } from "./search-question.ts";
import { serialNumber } from "./serial-number.ts";
import { service } from "./service.ts";
import { socialPost } from "./social-post.ts";
import { standardsBody } from "./standards-body.ts";
import { statistic } from "./statistic.ts";
import { subcategory } from "./subcategory.ts";
import { substituteRule } from "./substitute-rule.ts";
import { supplier } from "./supplier.ts";
import { synonym } from "./synonym.ts";
import { tradeWord } from "./trade-word.ts";

export const allRecords = [
  aboutItem,
  addressRedirect,
  agent,
  association,
  career,
  category,
  country,
  download,
  equipmentCategory,
  event,
  faqItem,
  formText,
  heritageEntry,
  heroSlide,
  homeSection,
  interestGroup,
  kit,
  kitItem,
  kitPart,
  lot,
  lotValue,
  method,
  methodEdition,
  methodEquivalence,
  methodOption,
  methodOptionNeed,
  methodSuccession,
  news,
  newsComment,
  newsSidebar,
  page,
  pricePlan,
  processStep,
  product,
  productAlias,
  productMethod,
  productPack,
  productSubstance,
  project,
  region,
  releaseRule,
  searchQuestion,
  serialNumber,
  service,
  socialPost,
  standardsBody,
  statistic,
  subcategory,
  substituteRule,
  supplier,
  synonym,
  tradeWord,
];
