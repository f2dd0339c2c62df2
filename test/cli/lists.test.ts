import { afterAll, expect, test } from "vitest";
import { submitComment } from "../../domain/content/submit-comment.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { accountActors } from "../builders/account-actors.ts";
import { catalogue } from "../builders/catalogue.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { systemContext } from "../builders/importing.ts";

type Row = Record<string, string | number>;

const site = await enquirySite();
const { db, database, dataFolder } = site;
const context = systemContext(db);
const { agent } = accountActors(site);
await agent("jonas@agency.example", "pending");
await agent("yuki@tanaka.example");
await db.updateTable("account").set({ company: "田中繊維" }).where("email", "=", "yuki@tanaka.example").execute();
const article = await catalogue(db).news({ title: "Felt disks" });
for (const name of ["Ada", "Grace"])
  await submitComment(context, { article, values: { comments: "Level, at last\u009b2J", name } });
for (const company of ["Weber", "Tanaka"]) {
  const read = readEnquiry(inquiry, { ...sampleOf(inquiry), inquiry__Company_Name: company });
  if (read.ok) await submitEnquiry(context, { kind: inquiry, values: read.values });
}
await db
  .insertInto("newsletter_subscriber")
  .values({ email: "ada@lab.example", confirmed_at: new Date("2026-11-21T12:00:00Z") })
  .execute();
afterAll(() => db.deleteFrom("newsletter_subscriber").execute());

async function cli(...args: string[]): Promise<string> {
  const { code, output } = await runCommandLine(args, { env: { DATABASE_URL: database.url, DATA_FOLDER: dataFolder } });
  expect(code).toBe(0);
  return output;
}

/** A line of the table that has these cells. */
function line(row: Row): string {
  const cells = Object.values(row).map((value) => String(value).replace(/^(.{10})T(.{5}):.*Z$/, "$1 $2"));
  return cells.join(" ").replace(/\p{C}|\s+/gu, " ");
}

test.each([
  [["agents", "list"], 2],
  [["comments", "list"], 2],
  [["enquiries", "list"], 2],
])("%j prints the same rows as a table and, with --json, as JSON", async (command, count) => {
  const json = await cli(...command, "--json");
  const rows = JSON.parse(json) as Row[];
  expect(rows).toHaveLength(count);
  const [head, ...lines] = (await cli(...command)).trimEnd().split("\n");
  expect(head?.split(/ {2,}/)).toEqual(Object.keys(rows[0] ?? {}).map((key) => key.replaceAll("_", " ")));
  expect(lines.map((text) => text.replace(/\s+/g, " "))).toEqual(rows.map((row) => line(row).replace(/\s+/g, " ").trim()));
  // What visitors write cannot control the terminal.
  expect(json.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});

test("a list without rows is an empty array", async () => {
  expect(JSON.parse(await cli("comments", "list", "--status", "rejected", "--json"))).toEqual([]);
  expect(await cli("comments", "list", "--status", "rejected")).toBe("There is nothing.\n");
});

test("subscribers prints the same people as CSV and as JSON", async () => {
  const [head, ...lines] = (await cli("enquiries", "subscribers")).trimEnd().split("\n");
  const rows = JSON.parse(await cli("enquiries", "subscribers", "--json")) as Row[];
  expect(lines).toEqual(
    rows.map((row) =>
      (head ?? "")
        .split(",")
        .map((column) => row[column])
        .join(","),
    ),
  );
  expect(rows).toHaveLength(1);
});

test("searches prints two lists", async () => {
  await db
    .insertInto("search_log")
    .values({ text: "tencel", type: 1, products: 0, standards: 0, subcategories: 0, methods: 0 })
    .execute();
  const row = { times: 1, found: 0, opened: 0, text: "tencel" };
  expect(JSON.parse(await cli("searches", "--json"))).toEqual({ frequent: [row], withoutResult: [row] });
  expect((await cli("searches")).match(/ 1 +0 +0 +tencel\n/g)).toHaveLength(2);
});

test("doctor prints a list of findings", async () => {
  const findings = JSON.parse(await cli("doctor", "--json")) as { check: string; ok: boolean; text: string }[];
  expect(findings.map(({ check, ok }) => [check, ok])).toEqual(
    `Node,Configuration,Data folder,Database,Migrations,Disk,Clock,Indexes,Catalogue,Demo,Files,Mail,Backups,Jobs,Growth,Kits,Fonts`
      .split(",")
      // How full the disk of this machine is says nothing about the command.
      .map((name) => [name, name === "Disk" ? expect.any(Boolean) : true]),
  );
  expect(findings[0]?.text).toBe(process.versions.node);
  const values = { ...sampleOf(inquiry), inquiry__Company_Name: "田中繊維 \u{10fffd}" };
  const read = readEnquiry(inquiry, values);
  if (read.ok) await submitEnquiry(context, { kind: inquiry, values: read.values });
  const doctor = JSON.parse(await cli("doctor", "--json")) as typeof findings;
  expect(doctor.find(({ check }) => check === "Fonts")?.text).toMatch(/^No font prints U\+10FFFD, which customers write/);
});

test("columns are aligned by the width of letters in a terminal", async () => {
  const lines = (await cli("agents", "list")).split("\n");
  const before = (text: string, country: string) => text.slice(0, text.indexOf(country)).replace(/[^\0-\u02ff]/g, "xx").length;
  expect(new Set(lines.filter((text) => text.includes("Germany")).map((text) => before(text, "Germany"))).size).toBe(1);
});
