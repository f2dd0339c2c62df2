import { sql } from "kysely";
import { countryPath } from "../../agents/country-path.ts";
import { cachedRead } from "../../cache/cached-read.ts";
import { newsPath, servicePath } from "../../content/content-paths.ts";
import { agentWords, fillers, otherCountryNames, sitePages } from "./site-pages.ts";

/** A page as the search compares it, by the stems of its words. */
export type IndexedPage = {
  path: string;
  title: string;
  /** Any of these in a query leads to the page. */
  phrases: string[][];
  titleStems: ReadonlySet<string>;
  textStems: ReadonlySet<string>;
};

export type PageIndex = {
  pages: IndexedPage[];
  countries: { name: string; names: string[][] }[];
  agentStems: ReadonlySet<string>;
  fillerStems: ReadonlySet<string>;
};

/** Tags of the tables that the index holds. */
export const pageIndexTags = ["news", "faq", "services", "downloads", "countries"] as const;

/** Where a row of each table is shown. */
const pathOf = {
  news: ({ id, title }: Row) => newsPath({ id, name: title }),
  faq: () => "/faq",
  service: ({ title }: Row) => servicePath(title),
  download: () => "/downloads",
  country: ({ title }: Row) => countryPath(title),
};

type Row = { kind: keyof typeof pathOf; id: number; title: string; title_stems: string[]; text_stems: string[] };

/** The pages that a search can lead to: one fact, because all of them are a few hundred rows. */
export const readPageIndex = cachedRead<PageIndex>("page-index", async ({ db }) => {
  const phrases = [
    ...new Set([...sitePages.flatMap((page) => page.phrases), ...agentWords, ...fillers, ...Object.values(otherCountryNames)]),
  ];
  const [{ rows: stemmed }, { rows }] = await Promise.all([
    sql<{
      phrase: string;
      stems: string[];
    }>`select phrase, stems_of(phrase) as stems from unnest(${phrases}::text[]) phrase`.execute(db),
    sql<Row>`
      select kind, id, title, stems_of(title) as title_stems, stems_of(text) as text_stems from (
        select 'news' as kind, id, title, short_description as text from news
        union all select 'faq', id, question, answer from faq_item
        union all select 'service', id, name, category from service
        union all select 'download', id, name, description from download
        union all select 'country', id, name, '' from country
      ) pages order by kind, id`.execute(db),
  ]);
  const stems = new Map(stemmed.map((one) => [one.phrase, one.stems]));
  const fixed = sitePages.map(({ path, title, phrases: asked }) => ({
    path,
    title,
    phrases: asked.map((phrase) => stems.get(phrase) ?? []),
    titleStems: new Set<string>(),
    textStems: new Set<string>(),
  }));
  const written = rows.filter(({ kind }) => kind !== "country").map(toPage);
  const countries = rows
    .filter(({ kind }) => kind === "country")
    .map(({ title, title_stems }) => ({ name: title, names: [title_stems, stems.get(otherCountryNames[title] ?? "") ?? []] }));
  const agentStems = new Set(agentWords.flatMap((word) => stems.get(word) ?? []));
  const fillerStems = new Set(fillers.flatMap((word) => stems.get(word) ?? []));
  return [{ id: 0, value: { pages: [...fixed, ...written], countries, agentStems, fillerStems }, tags: [...pageIndexTags] }];
});

function toPage(row: Row): IndexedPage {
  return {
    path: pathOf[row.kind](row),
    title: row.title,
    phrases: [],
    titleStems: new Set(row.title_stems),
    textStems: new Set([...row.title_stems, ...row.text_stems]),
  };
}

/** The page of a country's agents. */
export const agentsPage = (country: string) => ({ path: countryPath(country), title: `Representatives for ${country}` });
