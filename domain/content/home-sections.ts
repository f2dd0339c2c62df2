/** The sections that a home page is made of, in the site's own order, each with the heading it has until the supplier gives it one. */
const sections = {
  hero: "The fabric the method asks for",
  subjects: "What are you testing?",
  categories: "Browse by category",
  marquee: "Every category",
  "best-sellers": "Best sellers",
  ways: "Other ways in",
  heritage: "Our heritage",
  portfolio: "Case studies",
  process: "How we work",
  "call-to-action": "Ask us",
  plans: "Price plans",
  about: "About us",
  analytics: "In figures",
  faq: "Questions we are asked",
  news: "News",
  social: "On our page",
  quote: "Ask for a quote",
  newsletter: "News by e-mail",
} as const satisfies Record<string, string>;

export type HomeSectionKey = keyof typeof sections;
export const homeSectionKeys = Object.keys(sections) as HomeSectionKey[];

/** What stands over a section; `heading` is never empty. `ownHeading`: the supplier gave it. */
export type HomeSection = { key: HomeSectionKey; heading: string; ownHeading: boolean; lead: string };

export type StoredSection = { key: string; heading: string; lead: string; shown: boolean; position: number };

/**
 * The sections that are shown, in their order: what the supplier says of them over the site's own. One that the supplier says nothing
 * of comes after the one it follows in the site's own order.
 */
export function arrangeSections(stored: readonly StoredSection[]): HomeSection[] {
  const said = new Map(stored.map((section) => [section.key, section]));
  let place = Number.NEGATIVE_INFINITY;
  const placed = homeSectionKeys.map((key) => {
    const own = said.get(key);
    place = own?.position ?? place;
    const heading = { heading: own?.heading || sections[key], ownHeading: Boolean(own?.heading) };
    return { key, ...heading, lead: own?.lead ?? "", shown: own?.shown ?? true, place };
  });
  return placed
    .filter(({ shown }) => shown)
    .toSorted((a, b) => a.place - b.place)
    .map(({ shown, place, ...section }) => section);
}
