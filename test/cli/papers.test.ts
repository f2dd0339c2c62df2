import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { pdfOf } from "../builders/papers.ts";

const { db, url } = await testDatabase();
await catalogue(db).product({ item_number: "11-010" });
await db
  .insertInto("lot")
  .values({ number: "L-2610-1", item_numbers: ["11-010"], status: "released", released_on: "2026-10-05" })
  .execute();

async function folders() {
  const [folder, dataFolder] = await Promise.all(
    ["papers", "data"].map((name) => mkdtemp(path.join(tmpdir(), `warpline-${name}-`))),
  );
  if (!folder || !dataFolder) throw new Error("no folder");
  onTestFinished(() => Promise.all([folder, dataFolder].map((one) => rm(one, { recursive: true, force: true }))).then(() => {}));
  const cli = async (...args: string[]) => {
    const { code, output, complaint } = await runCommandLine(["papers", "import", ...args], {
      env: { DATABASE_URL: url, DATA_FOLDER: dataFolder },
    });
    return { code, said: output, complaint };
  };
  return { folder, cli };
}

test("a folder is matched by itself, what does not fit is listed, and a second time nothing is stored", async () => {
  const { folder, cli } = await folders();
  for (const name of ["11-010_L-2610-1.pdf", "11-010_L-2610-1_report_en.pdf", "11-010_sds_de_2026-01-31.pdf", "scan.pdf"])
    await writeFile(path.join(folder, name), pdfOf(name));
  // What a Mac adds is no paper that could be matched.
  for (const name of ["._11-010_L-2610-1.pdf", ".DS_Store"]) await writeFile(path.join(folder, name), "\0\x05\x16\x07");
  await mkdir(path.join(folder, "old"));
  const misfits = "scan.pdf  Lot scan is not on record.\nold       It is a folder.\n\n";
  expect(await cli(folder, "--dry-run")).toMatchObject({
    code: 1,
    said: `${misfits}3 added, 0 there already, 2 not matched, of 5.\nA dry run: nothing was stored.\n`,
  });
  expect(await cli(folder)).toMatchObject({ code: 1, said: `${misfits}3 added, 0 there already, 2 not matched, of 5.\n` });
  const stored = await db.selectFrom("paper").select(["kind", "lot_number", "language"]).orderBy("kind").execute();
  expect(stored).toEqual([
    { kind: "certificate of conformity", lot_number: "L-2610-1", language: "en" },
    { kind: "lot report", lot_number: "L-2610-1", language: "en" },
    { kind: "safety data sheet", lot_number: "", language: "de" },
  ]);
  await Promise.all(["scan.pdf", "old"].map((name) => rm(path.join(folder, name), { recursive: true })));
  expect(await cli(folder)).toMatchObject({ code: 0, said: "0 added, 3 there already, 0 not matched, of 3.\n" });
  expect(JSON.parse((await cli(folder, "--json")).said)).toContainEqual({
    ...{ name: "11-010_L-2610-1.pdf", outcome: "already there" },
  });
  await writeFile(path.join(folder, "11-010_L-2610-1.pdf"), pdfOf("changed"));
  expect(await cli(folder)).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /^11-010_L-2610-1\.pdf {2}A certificate of conformity without a revision is on record with other content, .* such as 2\.\n\n0 added, 2 there already, 1 not matched, of 3\.\n$/,
    ),
  });
  expect((await cli(path.join(folder, "none"))).complaint).toMatch(/^There is no folder .*none that can be read\.\n$/);
});

test("a folder must be named", async () => {
  const { cli } = await folders();
  expect(await cli()).toMatchObject({ code: 2 });
});
