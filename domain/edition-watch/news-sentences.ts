import { currentEdition, type Edition, sentenceOfEdition, withEdition } from "../methods/edition.ts";
import { type Succession, successionSentence } from "../methods/succession.ts";

/** A succession with the designation of the method that it leads to; null where the catalogue has none. */
export type SuccessionNews = Succession & { other: string | null };

export type NewsOfMethod = {
  designation: string;
  /** All that are listed. */
  editions: readonly (Edition & { published: string; changes: string })[];
  /** Whether it is new which edition holds, or what became of the last one. */
  isOfEdition: boolean;
  successions: readonly SuccessionNews[];
};

/** What a mail says of a method: a title, sentences, and what changes for materials; undefined where nothing is left to tell. */
export function newsSentences({ designation, editions, isOfEdition, successions }: NewsOfMethod) {
  const [last, before] = ordered(editions);
  const told = isOfEdition ? last : undefined;
  const said = successions.map((succession) => successionSentence(succession, succession.other ?? undefined)).filter(Boolean);
  if (!told && said.length === 0) return undefined;
  const sentences = [
    ...(told ? [sentenceOfEdition(designation, told, editions)] : []),
    ...(told?.status === "current" && before ? [sentenceOfEdition(designation, before, editions)] : []),
    ...said,
  ];
  return { title: titleOf(designation, told), sentences, changes: told?.changes ?? "" };
}

/** The edition that holds first, then the others, the newest first; no drafts. */
function ordered(editions: NewsOfMethod["editions"]) {
  const known = editions.filter(({ status }) => status !== "draft").toSorted(newestFirst);
  const current = currentEdition(known);
  return current ? [current, ...known.filter((one) => one !== current)] : known;
}

/** As edition-news.ts orders them. */
function newestFirst(one: NewsOfMethod["editions"][number], other: NewsOfMethod["editions"][number]): number {
  return compare(other.published, one.published) || compare(other.edition, one.edition);
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

function titleOf(designation: string, told: Edition | undefined): string {
  if (!told) return `What became of ${designation}`;
  const name = withEdition(designation, told.edition);
  if (told.status === "current") return `The current edition is ${name}`;
  return `${name} ${told.status === "withdrawn" ? "was withdrawn" : "has been superseded"}`;
}
