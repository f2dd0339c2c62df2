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
  const edition = isOfEdition ? last : undefined;
  const followUps = successions
    .map((succession) => successionSentence(succession, succession.other ?? undefined))
    .filter(Boolean);
  if (!edition && followUps.length === 0) return undefined;
  const sentences = [
    ...(edition ? [sentenceOfEdition(designation, edition, editions)] : []),
    ...(edition?.status === "current" && before ? [sentenceOfEdition(designation, before, editions)] : []),
    ...followUps,
  ];
  return { title: titleOf(designation, edition), sentences, changes: edition?.changes ?? "" };
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

function titleOf(designation: string, edition: Edition | undefined): string {
  if (!edition) return `What became of ${designation}`;
  const name = withEdition(designation, edition.edition);
  if (edition.status === "current") return `The current edition is ${name}`;
  return `${name} ${edition.status === "withdrawn" ? "was withdrawn" : "has been superseded"}`;
}
