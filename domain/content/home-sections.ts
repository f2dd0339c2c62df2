/** The sections that a home page is made of, in the site's own order, each with the heading it has until the supplier gives it one. */
const sections = {
  hero: "The fabric the method asks for",
  subjects: "What are you testing?",
  categories: "Browse by category",
  "best-sellers": "Best sellers",
  heritage: "Our heritage",
  news: "News",
  faq: "Questions we are asked",
  newsletter: "News by e-mail",
  quote: "Ask for a quote",
  "call-to-action": "Ask us",
  about: "About us",
  analytics: "In figures",
  process: "How we work",
  portfolio: "Case studies",
  plans: "Price plans",
  social: "On our page",
  marquee: "Every category",
} as const satisfies Record<string, string>;

export type HomeSectionKey = keyof typeof sections;
export const homeSectionKeys = Object.keys(sections) as HomeSectionKey[];

/** The heading and lead of a section; `heading` is never empty. `ownHeading`: it is the supplier's. */
export type HomeSection = { key: HomeSectionKey; heading: string; ownHeading: boolean; lead: string };

export type StoredSection = { key: string; heading: string; lead: string; shown: boolean; position: number };

/**
 * The sections that are shown, in their order. What the supplier has stored of a section takes precedence; one of which nothing is stored
 * follows the same section as in the site's own order.
 */
export function arrangeSections(stored: readonly StoredSection[]): HomeSection[] {
  const storedByKey = new Map(stored.map((section) => [section.key, section]));
  let place = Number.NEGATIVE_INFINITY;
  const placed = homeSectionKeys.map((key) => {
    const stored = storedByKey.get(key);
    place = stored?.position ?? place;
    const heading = { heading: stored?.heading || sections[key], ownHeading: Boolean(stored?.heading) };
    return { key, ...heading, lead: stored?.lead ?? "", shown: stored?.shown ?? true, place };
  });
  return placed
    .filter(({ shown }) => shown)
    .toSorted((a, b) => a.place - b.place)
    .map(({ shown, place, ...section }) => section);
}
