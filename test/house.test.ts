import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** What each part of the house may import, besides itself (docs/architecture.md). */
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

const files = globSync(`{${Object.keys(mayImport).join(",")}}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file));
const imports = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"?]+)[^"]*"/g)]
    .map(([, to = ""]) => ({ file, to: path.normalize(path.join(path.dirname(file), to)) }))
    // React Router writes the types of a page's address beside it; package.json tells the version.
    .filter(({ to }) => !to.includes("+types") && to !== "package.json"),
);

describe("the house", () => {
  test("no import points up", () => {
    const up = imports.filter(({ file, to }) => {
      const [from = "", room = ""] = [file.split(path.sep)[0], to.split(path.sep)[0]];
      return from !== room && !mayImport[from]?.includes(room);
    });
    expect(up).toEqual([]);
  });

  test("fields know nothing of what they are used for", () => {
    const inside = (file: string) => path.dirname(file) === path.join("domain", "fields");
    const out = imports.filter(({ file, to }) => inside(file) && !inside(to) && to !== path.join("domain", "errors.ts"));
    expect(out).toEqual([]);
  });

  test("the imports are read rightly: each leads to a file", () => {
    expect(imports.length).toBeGreaterThan(files.length);
    expect(imports.filter(({ to }) => !existsSync(to))).toEqual([]);
  });

  test("no file looks after everything", () => {
    const names = files.filter((file) => /(^|\/)(utils?|helpers?|lib|common|misc|index)(\/|\.)/.test(file));
    expect(names).toEqual([]);
  });
});
