import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** What each room of the house may import, besides itself (docs/architecture.md). */
const mayImport: Record<string, string[]> = {
  db: [],
  domain: ["db"],
  adapters: ["domain", "db"],
  emails: ["domain"],
  app: ["domain"],
  api: ["domain"],
  demo: ["domain"],
  cli: ["adapters", "demo", "domain", "db"],
  server: ["adapters", "api", "app", "demo", "domain", "db", "emails"],
};

/**
 * The folders inside a room from the lowest up: each may import those before it, and what stands beside it in one place. "." are the
 * files of the room itself, but for those that have a place of their own.
 */
const order: Record<string, (string | string[])[]> = {
  domain: [
    // Who asks, and what they may do. "." is what every verb takes and throws: its context, its errors.
    [".", "people", "cache"],
    "queries",
    "locale",
    "fields",
    "limits",
    "serials",
    "working-time",
    "settings",
    "agents",
    "country-routes",
    "media",
    "weaves",
    "packs",
    "item-numbers",
    "catalogue",
    "products",
    "product-lists",
    "methods",
    "storefront",
    "kits",
    "substitutes",
    "files",
    "backups",
    "lots",
    "lot-passports",
    "lot-history",
    "lot-labels",
    "lot-decisions",
    "lot-papers",
    "verification",
    "request-lines",
    "request-lists",
    "enquiries",
    "outbox",
    "messages",
    "recalls",
    "watches",
    "edition-watch",
    "lot-watch",
    "agent-documents",
    "content",
    "search",
    "pasted-lines",
    "matched-lines",
    "accounts",
    "sign-in",
    "portal",
    "staff",
    "leads",
    "desk",
    "promise",
    "inbox",
    "thread",
    "quotes",
    "incoming-mail",
    "directory",
    "audit",
    "transfers",
    "published-methods",
    "workbench",
    "unanswered",
    "operations",
  ],
  server: [
    "limits",
    "requests",
    "headers",
    "logs",
    "errors",
    "answers",
    "lots",
    "enquiries",
    "accounts",
    "mail",
    "pasted-lines",
    "pages",
    "calls",
    "files",
    "feeds",
    "staff",
    "background",
    "health",
    "metrics",
    "demo",
    // The site as a function of a Request, and everything that it is built of.
    ".",
    "start",
    ["main.ts", "dev.ts"],
  ],
  app: [
    // Sentences only.
    "error-messages.ts",
    "ui",
    "forms",
    ".",
    "site",
    "sign-in",
    "account",
    "agent",
    "staff",
    "development",
    "browser",
    "render",
    // Where React Router enters.
    ["root.tsx", "entry.client.tsx", "entry.server.tsx"],
  ],
};
/** Belongs to no level: records describe the rows of all nouns in the nouns' own words, and the reads of the nouns are made from them. */
const acrossDomain = path.join("domain", "records");

/** Files of a room, without its tests: more, and nobody knows where to look. */
const roomSize = 25;
/** Lists of things of one shape, a file each, of which nobody reads two: tables, calls, parts of a page. */
const collections = [acrossDomain, "api", path.join("app", "ui"), path.join("demo", "catalogue"), path.join("demo", "swatch")];
/** Rooms of pages that are larger still. */
const largerRooms = ["account", "site/catalogue", "site/home", "site/lots", "site/request-list", "staff/catalogue"].map((room) =>
  path.join("app", room),
);

/** Packages that pages load. */
const browserPackages = /^(client-zip|maplibre-gl|tinykeys|@tanstack\/react-virtual|@simplewebauthn\/browser)(\/|$)/;

const systemClock = "adapters/system-clock.ts";
/** Above the domain and with SQL all the same: what loads the demo's people. */
const holdSql = /\/load-demo-/;
/** Without a log: the last words of a process that did not start, and browsers. */
const haveNoLog = /^server\/(\w+\/)?run\.ts$|^app\/browser\//;

const sources = globSync(`{${Object.keys(mayImport).join(",")},bench,scripts}/**/*.{ts,tsx}`).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const files = sources.filter((file) => roomOf(file) in mayImport);
const imports = sources.flatMap(importsOf);
const importsByFile = Map.groupBy(imports, ({ file }) => file);

/** Every import of a file of ours; types are gone when the program runs. */
function importsOf(file: string) {
  const found = readFileSync(file, "utf8").matchAll(/(?:(import|export) (type )?[^"();]*?from\s*|import\s*\(?\s*)"([^"]+)"/g);
  return (
    [...found]
      .map(([, , type, from = ""]) => ({ file, isType: type !== undefined, name: from.replace(/\?.*$/, "") }))
      .map((one) => ({
        ...one,
        to: one.name.startsWith(".") ? path.normalize(path.join(path.dirname(file), one.name)) : undefined,
      }))
      // Written by tools: the types of a page's address, and the build. The version is in package.json.
      .filter(({ to }) => !to?.includes("+types") && !to?.startsWith(`build${path.sep}`) && to !== "package.json")
  );
}

const ours = imports.flatMap(({ to, ...one }) => (to === undefined ? [] : [{ ...one, to }]));

function roomOf(file: string): string {
  return file.split(path.sep)[0] ?? "";
}

/** A file's place in the order of its room, from 0; -1 where its folder has none yet. */
function placeOf(file: string): number {
  const [room = "", first = "", ...rest] = file.split(path.sep);
  const places = (order[room] ?? []).map((place) => [place].flat());
  const placed = places.findIndex((place) => place.includes(first));
  return placed === -1 && rest.length === 0 ? places.findIndex((place) => place.includes(".")) : placed;
}

/** Files that import each other round in a circle, each circle once. */
function circles(): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  function walk(file: string, way: string[]): void {
    const at = way.indexOf(file);
    if (at !== -1) found.push([...way.slice(at), file]);
    if (at !== -1 || done.has(file)) return;
    for (const { to } of importsByFile.get(file) ?? []) if (to) walk(to, [...way, file]);
    done.add(file);
  }
  for (const file of sources) walk(file, []);
  return found;
}

/** What is loaded when one of some files is, with what each was imported by. */
function reachedFrom(entries: readonly string[]): Map<string, string> {
  const reached = new Map(entries.map((file) => [file, "the page"]));
  for (const [file] of reached)
    for (const { isType, name, to } of importsByFile.get(file) ?? [])
      if (!isType && !reached.has(to ?? name)) reached.set(to ?? name, file);
  return reached;
}

describe("the house", () => {
  test("no import points up", () => {
    const up = ours.filter(({ file, to }) => {
      const [from, room] = [roomOf(file), roomOf(to)];
      return from !== room && from in mayImport && !mayImport[from]?.includes(room);
    });
    expect(up).toEqual([]);
  });

  test.each(Object.keys(order))(
    "no import inside %s/ points up from folder to folder, and every folder has its place in the order",
    (room) => {
      const isPlaced = (file: string) => roomOf(file) === room && !file.startsWith(acrossDomain);
      const inside = ours.filter(({ file, to }) => isPlaced(file) && isPlaced(to));
      expect(inside.filter(({ file }) => placeOf(file) === -1)).toEqual([]);
      expect(inside.filter(({ file, to }) => placeOf(file) < placeOf(to))).toEqual([]);
    },
  );

  test("no files import each other in a circle, types included", () => {
    expect(circles()).toEqual([]);
  });

  test("the imports are read correctly: each leads to a file", () => {
    expect(ours.length).toBeGreaterThan(files.length);
    expect(ours.filter(({ to }) => !existsSync(to))).toEqual([]);
  });

  test("what pages load in a browser needs neither Node nor the database, and no package but those for browsers", () => {
    const entries = globSync("app/browser/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
    const forServers = [...reachedFrom(entries)].filter(
      ([file]) => file.startsWith("node:") || file.startsWith("db/") || (!existsSync(file) && !browserPackages.test(file)),
    );
    expect(forServers).toEqual([]);
  });

  test(`no room has more than ${roomSize} files`, () => {
    const larger = [...Map.groupBy(sources, (file) => path.dirname(file))].filter(([, inside]) => inside.length > roomSize);
    const names = larger.map(([room]) => room).filter((room) => !collections.some((one) => `${room}/`.startsWith(`${one}/`)));
    // One that is divided leaves the list.
    expect(names.sort()).toEqual(largerRooms);
  });

  test("no file has a name that could hold anything", () => {
    const names = files.filter((file) => /(^|\/)(utils?|helpers?|lib|common|misc|index)(\/|\.)/.test(file));
    expect(names).toEqual([]);
  });
});

describe("the documents", () => {
  const rooms = [...Object.keys(mayImport), "bench", "docs", "public", "scripts", "test"];
  const isPath = new RegExp(`^((${rooms.join("|")})/.*|[^/].*\\.(tsx?|sql|csv|md))$`);
  const all = globSync(`{${rooms.join(",")}}/**`);

  test.each(globSync("{README.md,STYLE.md,docs/**/*.md}"))("%s names files and folders that exist", (document) => {
    const quoted = readFileSync(document, "utf8").matchAll(/`([^`\s]+)`/g);
    const paths = [...quoted].map(([, text = ""]) => text).filter((text) => isPath.test(text));
    const exists = (text: string) => globSync(text).length > 0 || all.some((file) => path.matchesGlob(file, `**/${text}`));
    expect(paths.filter((text) => !exists(text))).toEqual([]);
  });
});

describe("where code is written", () => {
  const linesWith = (pattern: RegExp, among: readonly string[]) =>
    among.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );

  test("SQL is below the pages, the calls and the process", () => {
    const above = files.filter((file) => ["app", "api", "emails", "server"].includes(roomOf(file)) && !holdSql.test(file));
    expect(
      linesWith(/\b(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>)?`/, above),
    ).toEqual([]);
  });

  test("code of the running site writes to the log, not to the console", () => {
    const running = files.filter((file) => !["cli", "demo"].includes(roomOf(file)) && !haveNoLog.test(file));
    expect(linesWith(/\bconsole\.\w+\(/, running)).toEqual([]);
  });

  test("the day and the time come from the clock that is handed in", () => {
    // Browsers have their own; what the database's server and its change feed wait for is theirs.
    const ours = files.filter((file) => roomOf(file) !== "db" && !file.startsWith("app/browser/") && file !== systemClock);
    expect(linesWith(/\bDate\.now\(\)|\bnew Date\(\)/, ours)).toEqual([]);
  });

  test("texts on screen and in mails have the English verbs: a thing is somewhere, needs something, is quoted", () => {
    const tics = [
      /\bstands? (on|at|as|here|there|below|above|beside)\b/,
      /\btaken for\b/,
      /\bname (it|them) (again|when)\b/,
      /\b(test|role|passkey|either|it|this) takes (a|an|the|one|no|[A-Z])/i,
    ];
    const texts = files.filter((file) => ["app", "domain", "emails", "server"].includes(roomOf(file)));
    const found = texts.flatMap((file) =>
      readFileSync(file, "utf8")
        .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ""))
        .replace(/(^|\s)\/\/ .*$/gm, "")
        .split("\n")
        .flatMap((line, at) => (tics.some((tic) => tic.test(line)) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test("lists in markup say that they are lists: Safari does not where a rule has removed the bullets", () => {
    const markup = files.filter((file) => file.startsWith("app/") && file.endsWith(".tsx"));
    const silent = markup.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/<(ul|ol)\b(?![^>]*\srole="list")/g)].map(() => file),
    );
    expect(silent).toEqual([]);
  });

  test("no rule is for whatever follows something: with one, a browser restyles the whole page when an element is added", () => {
    const screen = globSync("app/styles/**/*.css").filter((file) => !/styles[\\/]print/.test(file));
    expect(linesWith(/[+~] *\*/, screen)).toEqual([]);
  });

  test("rules for paper are in the sheet for printers, which every page links, and not in the one that comes late", () => {
    // The console's own sheet is not late: the console links it whole.
    const late = globSync("app/styles/**/*.css").filter((file) => !/styles[\\/](print|staff)/.test(file));
    expect(linesWith(/@media print/, late)).toEqual([]);
  });
});
