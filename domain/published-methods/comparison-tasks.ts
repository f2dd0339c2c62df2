import { currentEdition, type Edition, withEdition } from "../methods/edition.ts";
import { designationKey } from "../search/designations/designation.ts";
import { readDesignation } from "../search/designations/read-designation.ts";
import type { Published } from "./published.ts";
import { publishedStatus } from "./published-status.ts";

export type OwnMethod = { designation: string; editions: readonly (Edition & { published: string })[] };

/** Something in which the list and our catalogue differ, for somebody to look at. */
export type Task = {
  /** Ours; of a line that could not be read, as it is written there. */
  designation: string;
  kind: "new edition" | "status" | "replaced by" | "published" | "unknown there" | "not read";
  /** What is to be looked at, as a sentence. */
  task: string;
};

/** A line of the list, with its designation and edition as we write them. */
type Line = Published & { body: string; method: string; named: string };

/**
 * The differences between a list and our methods. Methods of the list that we do not have are no difference, nor are ours of bodies that the list does
 * not name: a list of ISO's says nothing about AATCC.
 *
 * @returns by designation; of each method its editions in the list's order, lines that could not be read last
 */
export function tasksOf(methods: readonly OwnMethod[], published: readonly Published[]): Task[] {
  const read = published.map((line) => ({ line, own: lineOf(line) }));
  const lines = Map.groupBy(
    read.flatMap(({ own }) => own ?? []),
    ({ method }) => method,
  );
  const bodies = new Set(read.flatMap(({ own }) => own?.body ?? []));
  const tasks = methods.flatMap((method) => {
    const designation = readDesignation(method.designation);
    const known = designation && lines.get(designationKey(designation));
    if (known) return known.flatMap((line) => differences(method, line));
    return designation && bodies.has(designation.body) ? [unknownThere(method)] : [];
  });
  const unread = read.filter(({ own }) => !own).map(({ line }) => notRead(line));
  return [...tasks, ...unread];
}

/** A line whose designation may hold the edition: "ISO 105-C06:2010". */
function lineOf(line: Published): Line | undefined {
  const read = readDesignation(line.designation) ?? readDesignation(withoutEdition(line.designation));
  if (!read) return undefined;
  return {
    ...line,
    body: read.body,
    method: designationKey(read),
    named: line.edition || editionIn(line.designation, read.edition),
  };
}

/** "2013e(2020)" behind "AATCC TM61-"; the year alone where what stands there is not understood. */
function editionIn(written: string, year: string | undefined): string {
  return /[-:]\s*(\d{4}\S*)$/.exec(written.trim())?.[1] ?? year ?? "";
}

const withoutEdition = (written: string) => written.trim().replace(/[-:]\s*\d{4}\S*$/, "");

function differences(method: OwnMethod, line: Line): Task[] {
  const status = publishedStatus(line.status);
  const own = ownEdition(method, line);
  if (!own) return missingEdition(method, line, status);
  const name = withEdition(method.designation, own.edition);
  const task = (kind: Task["kind"], text: string): Task => ({ designation: method.designation, kind, task: text });
  return [
    ...(status && status !== own.status ? [task("status", `${name} is ${own.status} here and ${status} there.`)] : []),
    ...(line.status && !status ? [task("status", `${name} has a status there that is not known here: ${line.status}.`)] : []),
    ...(line.replacedBy && !isSame(line.replacedBy, own.replacedBy)
      ? [
          task(
            "replaced by",
            `${name} was replaced by ${line.replacedBy} there${own.replacedBy ? `, by ${own.replacedBy} here` : ""}.`,
          ),
        ]
      : []),
    ...(line.published && own.published && !agree(line.published, own.published)
      ? [task("published", `${name} was published ${own.published} here and ${line.published} there.`)]
      : []),
  ];
}

/** Our edition that a line is about: of the same name, else of the same year; of a line without one the current edition. */
function ownEdition({ editions }: OwnMethod, { named }: Line) {
  if (named === "") return currentEdition(editions) ?? editions[0];
  return editions.find(({ edition }) => plain(edition) === plain(named));
}

function missingEdition({ designation, editions }: OwnMethod, line: Line, status: Edition["status"] | undefined): Task[] {
  if (line.named === "")
    return status || line.replacedBy
      ? [
          {
            designation,
            kind: "new edition",
            task: `No edition of ${designation} is listed here; it is ${line.status || "known"} there.`,
          },
        ]
      : [];
  const current = currentEdition(editions);
  const facts = [
    ...[status ?? line.status].filter(Boolean),
    ...(line.published ? [`published ${line.published}`] : []),
    ...(line.replacedBy ? [`replaced by ${line.replacedBy}`] : []),
  ].join(", ");
  const here = current ? `the current one here is ${withEdition(designation, current.edition)}` : "no current one is listed here";
  const name = withEdition(designation, line.named);
  return [{ designation, kind: "new edition", task: `${name} is not listed here${facts && ` (there: ${facts})`}; ${here}.` }];
}

function unknownThere({ designation }: OwnMethod): Task {
  return { designation, kind: "unknown there", task: `${designation} is not in the file.` };
}

function notRead({ designation }: Published): Task {
  return { designation, kind: "not read", task: `“${designation}” is not read as a designation.` };
}

/** Whether two texts name the same edition of the same method. */
function isSame(one: string, other: string): boolean {
  const key = (text: string) => {
    const read = readDesignation(text) ?? readDesignation(withoutEdition(text));
    return read ? `${designationKey(read)} ${plain(editionIn(text, read.edition))}` : plain(text);
  };
  return key(one) === key(other);
}

/** A year agrees with every day in it. */
const agree = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
