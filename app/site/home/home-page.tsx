import type { ComponentType } from "react";
import type { MetaDescriptor, RouterContextProvider } from "react-router";
import type { HomeSection, HomeSectionKey } from "../../../domain/content/home-sections.ts";
import { type HomeContent, readHomeContent } from "../../../domain/content/read-home-content.ts";
import { type Picture, pictureUrl, widthsAt } from "../../../domain/media/media.ts";
import { type HomePage, readHome } from "../../../domain/storefront/read-home.ts";
import { domainContext } from "../../context.ts";
import { page, pageMeta } from "../../page.ts";
import { organizationJsonLd } from "../content/json-ld.ts";
import { HomeAbout } from "./home-about.tsx";
import { HomeBestSellers } from "./home-best-sellers.tsx";
import { HomeCall } from "./home-call.tsx";
import { HomeCategories } from "./home-categories.tsx";
import { HomeFaq } from "./home-faq.tsx";
import { HomeFigures } from "./home-figures.tsx";
import { HomeNewsletter, HomeQuote } from "./home-form.tsx";
import { HomeHeritage } from "./home-heritage.tsx";
import { HomeMarquee } from "./home-marquee.tsx";
import { HomeNews } from "./home-news.tsx";
import type { HomeData, HomeProps } from "./home-part.tsx";
import { HomePlans } from "./home-plans.tsx";
import { HomePortfolio } from "./home-portfolio.tsx";
import { HomeProcess } from "./home-process.tsx";
import { HomeSocial } from "./home-social.tsx";
import { HomeSubjects } from "./home-subjects.tsx";

/** The loader of every variant. */
export async function loader({ context }: { context: Readonly<RouterContextProvider> }) {
  const ctx = context.get(domainContext);
  const [{ home, tags }, { content, tags: more }] = await Promise.all([readHome(ctx), readHomeContent(ctx)]);
  return page({ home, content, tags: [...tags, ...more] });
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
      picture,
      jsonLd: [organizationJsonLd(supplier)],
    }),
    ...(picture ? [preload(picture, sizes)] : []),
  ];
}

/** Makes browsers request the first plate before they have parsed the page that far. */
function preload(picture: Picture, imagesizes: string): MetaDescriptor {
  const imagesrcset = widthsAt.main.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(", ");
  return { tagName: "link", rel: "preload", as: "image", imagesrcset, imagesizes, fetchpriority: "high" } as MetaDescriptor;
}

/** The first method of each subject, as examples below the search field. */
export const exampleMethods = ({ subjects }: Pick<HomePage, "subjects">) =>
  subjects.flatMap(({ methods }) => methods.slice(0, 1));

/** The section at the top of the home page, if there is one. */
export const heroOf = ({ sections }: Pick<HomeContent, "sections">) => sections.find(({ key }) => key === "hero");

/** What shows each section; nothing where it has no content. */
const sectionParts: Record<Exclude<HomeSectionKey, "hero">, ComponentType<HomeProps>> = {
  subjects: HomeSubjects,
  categories: HomeCategories,
  "best-sellers": HomeBestSellers,
  heritage: HomeHeritage,
  news: HomeNews,
  faq: HomeFaq,
  newsletter: HomeNewsletter,
  quote: HomeQuote,
  "call-to-action": HomeCall,
  about: HomeAbout,
  analytics: HomeFigures,
  process: HomeProcess,
  portfolio: HomePortfolio,
  plans: HomePlans,
  social: HomeSocial,
  marquee: HomeMarquee,
};

type Props = HomeData & {
  /** The sections of the variant, in its order; by default all, in the supplier's order. */
  order?: readonly HomeSectionKey[];
};

/** Sections of half a page's width: neighbours stand side by side. */
const halves: ReadonlySet<HomeSectionKey> = new Set([
  ...(["faq", "newsletter", "quote"] as const),
  ...(["about", "analytics"] as const),
  ...(["portfolio", "plans"] as const),
]);

/** The sections below the first view. */
export function HomeSections({ order, ...data }: Props) {
  const { sections } = data.content;
  const shown = order ? order.flatMap((key) => sections.find((section) => section.key === key) ?? []) : sections;
  return inRows(shown).map((row) => {
    const parts = row.map((section) => {
      if (section.key === "hero") return null;
      const Part = sectionParts[section.key];
      return <Part key={section.key} {...data} section={section} />;
    });
    const [first] = row;
    if (!first || !halves.has(first.key)) return parts;
    return (
      <div key={first.key} className="wrap halves">
        {parts}
      </div>
    );
  });
}

/** Sections in rows: one to a row, or several halves that follow each other. */
function inRows(sections: readonly HomeSection[]): HomeSection[][] {
  const rows: HomeSection[][] = [];
  for (const section of sections) {
    const last = rows.at(-1);
    if (last?.[0] && halves.has(last[0].key) && halves.has(section.key)) last.push(section);
    else rows.push([section]);
  }
  return rows;
}
