import type { EditionStatus } from "../../db/schema.ts";

/** What has become of an edition. */
export const editionStatuses = ["draft", "current", "superseded", "withdrawn"] as const satisfies readonly EditionStatus[];

/** An edition of a method. */
export type Edition = {
  /** As it is written behind the designation: "2010", "2013e(2020)". */
  edition: string;
  status: EditionStatus;
  /** The designation, with its edition, of what replaced it; "" where nothing did, or nobody knows. */
  replacedBy: string;
};

/** A designation with its edition, as its body writes it: "ISO 105-C06:2010", "AATCC TM61-2013e(2020)". */
export function withEdition(designation: string, edition: string): string {
  return `${designation}${/^(?:AATCC|ASTM|GB|FZ|NFPA|CAN|IWS)\b/.test(designation) ? "-" : ":"}${edition}`;
}

/** An edition with its status where it does not hold: "2010", "1994, withdrawn". */
export function editionText({ edition, status }: Pick<Edition, "edition" | "status">): string {
  return status === "current" ? edition : `${edition}, ${status}`;
}

/** The edition that holds, if one is known to. */
export function currentEdition<Some extends Pick<Edition, "status">>(editions: readonly Some[]): Some | undefined {
  return editions.find(({ status }) => status === "current");
}

/**
 * What is said where nobody knows which edition holds: the remark of the body; "" where one is known to, or the newest was withdrawn.
 *
 * @param editions of the method, the newest first
 */
export function unknownEdition(editions: readonly Pick<Edition, "status">[], remark: string): string {
  const [newest] = editions.filter(({ status }) => status !== "draft");
  return currentEdition(editions) || newest?.status === "withdrawn" ? "" : remark;
}

/** For which edition a kit was written, and what has become of it. `holds`: it is the current one. */
export function editionOfKit(designation: string, edition: string, editions: readonly Edition[], remark: string) {
  const current = currentEdition(editions);
  if (edition === "") {
    const holds = current ? `${withEdition(designation, current.edition)} is the current edition.` : remark;
    return { holds: false, sentence: ["The sources of this kit name no edition.", holds].filter(Boolean).join(" ") };
  }
  const name = withEdition(designation, edition);
  const listed = editions.find((one) => one.edition === edition);
  const became = listed && listed.status !== "current" ? sentenceOfEdition(designation, listed, editions) : "";
  const unknown = unknownEdition(editions, remark);
  const holds = current?.edition === edition;
  const text = [`Written for ${name}${holds ? ", the current edition" : ""}.`, became, unknown].filter(Boolean).join(" ");
  return {
    holds,
    sentence:
      holds || became ? text : `${text}${current ? ` ${withEdition(designation, current.edition)} is the current edition.` : ""}`,
  };
}

/** The year of an edition in four digits: ASTM writes two, "20(2025)". Its first standards are from the forties. */
function yearOf(edition: string): string {
  const [digits = ""] = /^\d+/.exec(edition) ?? [];
  return digits.length === 2 ? `${Number(digits) < 40 ? 20 : 19}${digits}` : digits;
}

/**
 * What became of an edition that somebody names.
 *
 * @param year of four digits, as it was typed
 * @param editions of the method, drafts too
 * @returns a sentence; undefined where no edition of the method is listed
 */
export function editionSentence(designation: string, year: string, editions: readonly Edition[]): string | undefined {
  const current = currentEdition(editions);
  const holds = current && withEdition(designation, current.edition);
  const named = editions.find(({ edition }) => yearOf(edition) === year);
  if (!named) return holds && `We do not list an edition of ${year}. The current one is ${holds}.`;
  return sentenceOfEdition(designation, named, editions);
}

/** What became of an edition, in a sentence or two. @param editions of the method, drafts too */
export function sentenceOfEdition(designation: string, named: Edition, editions: readonly Edition[]): string {
  const current = currentEdition(editions);
  const holds = current && withEdition(designation, current.edition);
  const name = withEdition(designation, named.edition);
  if (named.status === "current") return `${name} is the current edition.`;
  if (named.status === "draft")
    return [`${name} is a draft.`, holds && `${holds} is the current edition.`].filter(Boolean).join(" ");
  const replaced = named.replacedBy || holds;
  const became = named.status === "withdrawn" ? "was withdrawn" : "has been superseded";
  return [
    `${name} ${became}${replaced ? `; ${replaced} replaced it` : ""}.`,
    holds && replaced !== holds && `${holds} is the current edition.`,
  ]
    .filter(Boolean)
    .join(" ");
}
