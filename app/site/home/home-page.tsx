import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { type HomePage, readHome } from "../../../domain/catalogue/read-home.ts";
import type { HomeSection, HomeSectionKey } from "../../../domain/content/home-sections.ts";
import { type HomeContent, readHomeContent } from "../../../domain/content/read-home-content.ts";
import type { Context } from "../../../domain/context.ts";
import { type Picture, pictureUrl } from "../../../domain/media/media.ts";
import { page, pageMeta } from "../../page.ts";
import { organizationJsonLd } from "../content/json-ld.ts";
import { HomeQuoteForm } from "../enquiries/home-quote-form.tsx";
import { NewsletterForm } from "../enquiries/newsletter-form.tsx";
import { HomeAbout } from "./home-about.tsx";
import { HomeBestSellers } from "./home-best-sellers.tsx";
import { HomeCall } from "./home-call.tsx";
import { HomeCategories } from "./home-categories.tsx";
import { HomeFaq } from "./home-faq.tsx";
import { HomeFigures } from "./home-figures.tsx";
import { HomeForm } from "./home-form.tsx";
import { HomeHeritage, promoOf } from "./home-heritage.tsx";
import { HomeMarquee } from "./home-marquee.tsx";
import { HomeNews } from "./home-news.tsx";
import { HomePlans } from "./home-plans.tsx";
import { plateWidths } from "./home-plates.tsx";
import { HomePortfolio } from "./home-portfolio.tsx";
import { HomeProcess } from "./home-process.tsx";
import { HomeSocial } from "./home-social.tsx";
import { HomeSubjects } from "./home-subjects.tsx";
import { HomeWays } from "./home-ways.tsx";

/** The data of every variant of the home page. */
export type HomeData = { home: HomePage; content: HomeContent };

export async function loadHome(context: Context) {
  const [{ home, tags }, { content, tags: more }] = await Promise.all([readHome(context), readHomeContent(context)]);
  return page({ home, content } satisfies HomeData, [...tags, ...more]);
}

/**
 * The meta tags of every variant: the canonical home page is `/`.
 *
 * @param first the picture of the first view and its `sizes`
 */
export function homeMeta(
  { home, content }: HomeData,
  first: { picture: Picture | null | undefined; sizes: string },
): MetaDescriptor[] {
  const { supplier } = home;
  const { picture, sizes } = first;
  return [
    ...pageMeta({
      title: "Your Source for Quality Test Materials, Standard Fabrics, Soiled Fabrics and much more!",
      description:
        content.sections.find(({ key }) => key === "hero")?.lead ||
        "Adjacent fabrics, soiled cloth, blue wool, ballast and scales, kept to the weight, width and weave that the standard prescribes. Start from the method number.",
      canonical: "/",
      image: picture ? pictureUrl(picture, 1600) : undefined,
      jsonLd: [organizationJsonLd(supplier)],
    }),
    ...(picture ? [preload(picture, sizes)] : []),
  ];
}

/** Makes browsers request the first plate before they have parsed the page that far. */
function preload(picture: Picture, imagesizes: string): MetaDescriptor {
  const imagesrcset = plateWidths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(", ");
  return { tagName: "link", rel: "preload", as: "image", imagesrcset, imagesizes, fetchpriority: "high" } as MetaDescriptor;
}

/** The first methods of each subject, as examples below the search field. */
export const oftenAskedFor = ({ subjects }: Pick<HomePage, "subjects">) => subjects.flatMap(({ methods }) => methods.slice(0, 2));

export const heroOf = ({ sections }: Pick<HomeContent, "sections">) => sections.find(({ key }) => key === "hero");

type SectionRenderer = (data: HomeData, section: HomeSection) => ReactNode;

/** Renders each kind of section; nothing if it has no content. */
const sectionRenderers: Record<Exclude<HomeSectionKey, "hero">, SectionRenderer> = {
  subjects: ({ home: { subjects } }, section) => subjects.length > 0 && <HomeSubjects section={section} subjects={subjects} />,
  categories: ({ home: { categories } }, section) =>
    categories.length > 0 && <HomeCategories section={section} categories={categories} />,
  marquee: ({ home: { everyCategory } }, section) =>
    everyCategory.length > 0 && <HomeMarquee section={section} everyCategory={everyCategory} />,
  "best-sellers": ({ content: { bestSellers } }, section) =>
    bestSellers.length > 0 && <HomeBestSellers section={section} bestSellers={bestSellers} />,
  ways: ({ home }, section) => <HomeWays section={section} {...home} />,
  heritage: ({ content }, section) => {
    const promo = promoOf(content);
    return promo && <HomeHeritage section={section} page={promo} heritage={content.heritage} />;
  },
  portfolio: ({ content: { projects } }, section) =>
    projects.length > 0 && <HomePortfolio section={section} projects={projects} />,
  process: ({ content: { steps } }, section) => steps.length > 0 && <HomeProcess section={section} steps={steps} />,
  "call-to-action": ({ home, content }, section) => {
    const call = content.pages.find(({ name }) => name === "call-to-action");
    return call && <HomeCall section={section} page={call} phone={home.supplier.phone} />;
  },
  plans: ({ content: { plans } }, section) => plans.length > 0 && <HomePlans section={section} plans={plans} />,
  about: ({ content }, section) => {
    const about = content.pages.find(({ id }) => id === 2);
    return about && <HomeAbout section={section} page={about} />;
  },
  analytics: ({ content: { statistics } }, section) =>
    statistics.length > 0 && <HomeFigures section={section} statistics={statistics} />,
  faq: ({ content: { questions } }, section) => questions.length > 0 && <HomeFaq section={section} questions={questions} />,
  news: ({ content: { news } }, section) => news.length > 0 && <HomeNews section={section} news={news} />,
  social: ({ content: { posts } }, section) => posts.length > 0 && <HomeSocial section={section} posts={posts} />,
  quote: (_, section) => (
    <HomeForm section={section}>
      <HomeQuoteForm />
    </HomeForm>
  ),
  newsletter: (_, section) => (
    <HomeForm section={section}>
      <NewsletterForm />
    </HomeForm>
  ),
};

type Props = HomeData & {
  /** The sections of the variant, in its order; by default all, in the supplier's order. */
  order?: readonly HomeSectionKey[];
};

/** The sections below the first view. */
export function HomeSections({ order, ...data }: Props) {
  const shown = data.content.sections.filter(({ key }) => key !== "hero");
  const sections = order ? order.flatMap((key) => shown.find((section) => section.key === key) ?? []) : shown;
  return sections.map((section) => <Section key={section.key} data={data} section={section} />);
}

function Section({ data, section }: { data: HomeData; section: HomeSection }) {
  return section.key === "hero" ? null : sectionRenderers[section.key](data, section);
}
