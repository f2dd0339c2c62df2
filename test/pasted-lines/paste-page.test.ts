import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { encodeText } from "../builders/encode-text.ts";
import { pageParts } from "../builders/page-parts.ts";

const { app, config, get } = await demoSite({ config: { enquiryRateLimit: 0 } });
const address = "/request-list/paste";

async function send(fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request(config.origin + address, { method: "POST", body, headers: { origin: config.origin, ...headers } });
  const response = await app.fetch(request);
  return { response, ...pageParts(await response.clone().text()) };
}
type Sent = Awaited<ReturnType<typeof send>>;

/** What a form would send as it is shown. */
function fieldsOf({ all }: Sent): Record<string, string> {
  const inputs = all("input[name], textarea[name]").map((field) => [
    field.getAttribute("name") ?? "",
    field.tagName === "TEXTAREA" ? field.text.replace(/^\n/, "") : (field.getAttribute("value") ?? ""),
  ]);
  const selects = all("select[name]").map((select) => [
    select.getAttribute("name") ?? "",
    (select.querySelector("option[selected]") ?? select.querySelector("option"))?.getAttribute("value") ?? "",
  ]);
  return Object.fromEntries([...inputs, ...selects]);
}

const list = "11-010 2 rolls of 50 m\nmultifibre DW 10 m\na wooden sieve\n11-010 1 roll of 50 m";

test("the page has one field to paste into, one for a file, a sample and one button", async () => {
  const page = pageParts(await (await get(address)).text());
  expect(page.texts("label")).toEqual(["Paste your list", "Or a file optional"]);
  expect(page.texts("form button")).toEqual(["Read the list"]);
  expect(page.links).toContain("/request-list/sample.csv");
});

test("a list comes back as lines: what was found and why, what is to be chosen, what is sent as written", async () => {
  const page = await send({ list });
  expect(page.response.status).toBe(200);
  expect(page.response.headers.get("cache-control")).toContain("no-store");
  expect(page.text).toContain("4 lines: 2 found, 1 to choose, 1 sent as written.");
  expect(page.text).toContain("Found by its item number.");
  expect(page.text).toContain("May be one of 6.");
  expect(fieldsOf(page)).toMatchObject({
    ...{ "item-1": "11-010", "quantity-1": "2", "pack-1": "roll of 50 m" },
    ...{ "item-2": "words", "quantity-2": "10", "pack-2": "m" },
    ...{ "item-3": "words", "item-4": "11-010", "again-4": "both" },
    ...{ list, wanted: "price" },
  });
  expect(page.texts("button")).toContain("Add to the list");
});

test("every control of the review has a name of its own", async () => {
  const { all } = await send({ list });
  const names = all("td select, td input").map((control) => control.getAttribute("aria-label"));
  expect(names).toHaveLength(14);
  expect(new Set(names).size).toBe(names.length);
});

test("what is chosen stays when the page comes back", async () => {
  const page = await send({ list });
  const changes = { "item-2": "11-020", "item-3": "leave", "quantity-1": "7", "again-4": "join", wanted: "swatch" };
  const back = await send({ ...fieldsOf(page), ...changes, step: "read" });
  // 11-020 is not among those that the line may mean.
  expect(fieldsOf(back)).toMatchObject({ ...changes, "item-2": "words" });
  const chosen = await send({ ...fieldsOf(page), "item-2": "11-011", step: "read" });
  expect(fieldsOf(chosen)).toMatchObject({ "item-2": "11-011" });
});

test("a file of a Chinese spreadsheet is read in its letters, which is said to be a guess", async () => {
  const file = new File(
    [Buffer.from(encodeText("货号,名称,数量,单位\r\n11-010,多纤维贴衬织物,2,卷\r\n", "gb18030"))],
    "list.csv",
  );
  const page = await send({ list: "", file });
  expect(page.text).toContain("they were read as Chinese (gb18030)");
  expect(page.text).toContain("多纤维贴衬织物");
  expect(fieldsOf(page)).toMatchObject({ "item-1": "11-010", "quantity-1": "2" });
});

test("what a line asks for and what is doubtful of it is said beside it", async () => {
  const page = await send({ list: "Lot L-2610-1 certificate\n11-010 20 ML\n9520000110109 01-Feb" });
  expect(page.text).toContain("Found by its lot L-2610-1. You want: Certificate of conformity. Lot L-2610-1.");
  expect(page.text).toContain("Found by its item number. It is not sold by mL. Please check.");
  expect(page.text).toContain("Found by its GTIN 9520000110109. “01-Feb” is a date: how many are meant? Please check.");
  const { response } = await send({ ...fieldsOf(page), step: "add" });
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  expect(await (await get("/request-list/download", { cookie })).text()).toContain("Certificate of conformity");
});

test("a method whose kits belong to its options is asked for the option", async () => {
  const page = await send({ list: "ISO 105-C06\n11-010 2 m" });
  expect(page.text).toMatch(
    /ISO 105-C06 has a kit for each of these options: A1S, A2S, .*\. Write the option behind it, or send the line as written\./,
  );
});

test("a method becomes its kit, as the page promises", async () => {
  const page = await send({ list: "ISO 105-C06 A1S, 10 tests\n11-010 2 m" });
  expect(page.text).toContain("2 lines: 1 found, 1 method with its kit.");
  expect(page.text).toContain("A method: its kit is 11-010 Multifibre adjacent fabric DW, 15 mm bands;");
  expect(fieldsOf(page)).toMatchObject({ "item-1": "kit", "item-2": "11-010" });
  const { response } = await send({ ...fieldsOf(page), step: "add" });
  expect(response.headers.get("location")).toBe("/request-list?added=5");
});

test("a line that is left out is said on the list, and a text without items cannot be added", async () => {
  const page = await send({ list });
  const { response } = await send({ ...fieldsOf(page), "item-3": "leave", step: "add" });
  expect(response.headers.get("location")).toBe("/request-list?added=3&left=1");
  expect((await get("/request-list?added=3&left=1", { cookie: response.headers.getSetCookie().join("; ") })).status).toBe(200);
  const nothing = await send({ list: "---" });
  expect(nothing.texts("button")).not.toContain("Add to the list");
});

test("a list that was changed meanwhile is read again before it is added", async () => {
  const page = await send({ list });
  const back = await send({ ...fieldsOf(page), list: `18-022 5 m\n${list}`, step: "add" });
  expect(back.text).toContain("The text has changed");
  expect(fieldsOf(back)).toMatchObject({ "item-1": "18-022", "item-2": "11-010" });
});

test("the lines that were looked through are on the visitor's list", async () => {
  const page = await send({ list });
  const { response } = await send({ ...fieldsOf(page), "item-2": "11-011", "again-4": "join", step: "add" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/request-list?added=3");
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const csv = await (await get("/request-list/download", { cookie })).text();
  expect(csv).toContain("11-010");
  expect(csv).toContain("roll of 50 m");
  expect(csv).toContain("11-011");
  expect(csv).toContain("a wooden sieve");
  expect(csv.trim().split("\n")).toHaveLength(4);
  // The list as it is downloaded can be pasted again.
  expect((await send({ list: csv })).text).toContain("3 lines: 2 found, 1 sent as written.");
});

test("a list that has no room for all lines takes none of them, and says so", async () => {
  const most = await send({ list: Array.from({ length: 499 }, (_, at) => `sieve ${at + 1}a`).join("\n") });
  const first = await send({ ...fieldsOf(most), step: "add" });
  const cookie = first.response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const page = await send({ list }, { cookie });
  const back = await send({ ...fieldsOf(page), step: "add" }, { cookie });
  expect(back.response.status).toBe(422);
  expect(back.text).toContain("Your list has 499 lines already and can have 500: these 4 do not all fit.");
  expect(fieldsOf(back)).toMatchObject({ "item-1": "11-010", list });
});

test("leaving every line out is refused with a sentence", async () => {
  const page = await send({ list: "11-010" });
  const back = await send({ ...fieldsOf(page), "item-1": "leave", step: "add" });
  expect(back.response.status).toBe(422);
  expect(back.text).toContain("Every line is left out.");
  expect(fieldsOf(back)).toMatchObject({ "item-1": "leave" });
});

test("the doubtful lines can be had as a CSV file, which can be pasted again", async () => {
  const page = await send({ list: `${list}\n=HYPERLINK("x") sieve` });
  const { response } = await send({ ...fieldsOf(page), step: "doubtful" });
  expect(response.headers.get("content-disposition")).toContain("doubtful-lines.csv");
  const csv = Buffer.from(await response.arrayBuffer()).toString();
  expect(csv.split("\n")).toHaveLength(5);
  expect(csv).toContain("a wooden sieve");
  expect(csv).not.toMatch(/(?:^|,)"?=/m);
  expect((await send({ list: csv })).text).toContain("The headings of the columns were understood.");
});

describe("a file is read:", () => {
  const csv = (text: string | Uint8Array<ArrayBuffer>, name = "list.csv") => new File([text], name);

  test("CSV, together with what was pasted", async () => {
    const page = await send({ list: "18-022 5 m", file: csv("Item No.;Qty;Unit\n11-010;2;Rolle à 50 m") });
    expect(fieldsOf(page)).toMatchObject({ "item-1": "18-022", "item-2": "11-010", "quantity-2": "2", "pack-2": "roll of 50 m" });
  });

  test("in the encodings of spreadsheets", async () => {
    for (const encoding of ["latin1", "utf16le"] as const) {
      const bytes = Buffer.from(`${encoding === "utf16le" ? "\ufeff" : ""}Artikel;Menge;Einheit\n15-014;3;Stück`, encoding);
      expect(fieldsOf(await send({ file: csv(Uint8Array.from(bytes)) }))).toMatchObject({
        "item-1": "15-014",
        "quantity-1": "3",
      });
    }
  });

  test.each([
    ["larger than 1 MB", csv(new Uint8Array(1_000_001).fill(65)), "larger than 1 MB"],
    ["no list", csv(Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d)), "This is a PDF."],
    ["a spreadsheet that unpacks to more than a list can have", csv(bomb(), "list.xlsx"), "too large"],
  ])("refused when it is %s, and what was pasted stays", async (_, file, sentence) => {
    const page = await send({ list: "11-010 2 m", file });
    expect(page.response.status).toBe(422);
    expect(page.text).toContain(sentence);
    expect(fieldsOf(page).list).toBe("11-010 2 m");
  });

  function bomb() {
    return Uint8Array.from(zipSync({ "xl/worksheets/sheet1.xml": strToU8("0".repeat(20_000_000)) }));
  }
});

describe("refused with a sentence, and nothing is lost:", () => {
  test("an empty list", async () => {
    const page = await send({ list: " \n " });
    expect(page.response.status).toBe(422);
    expect(page.text).toContain("Paste your list into the field, or choose a file.");
  });

  test("more than five hundred lines", async () => {
    const long = Array.from({ length: 501 }, (_, at) => `line ${at}`).join("\n");
    const page = await send({ list: long });
    expect(page.text).toContain("This list has 501 lines. At most 500 fit in one list");
    expect(fieldsOf(page).list).toBe(long);
  });
});

test("a longer text than any list is refused with a sentence, and stays in the field", async () => {
  const long = "11-010 一卷 ".repeat(11_200).trim();
  const page = await send({ list: long });
  expect(page.response.status).toBe(422);
  expect(page.text).toContain("more than 50,000 characters");
  expect(fieldsOf(page).list).toBe(long);
});

test("the limits are said before, and a browser takes no more into the field", async () => {
  const page = pageParts(await (await get(address)).text());
  expect(page.text).toContain("up to 500 lines and 50,000 characters");
  expect(page.all("textarea")[0]?.getAttribute("maxlength")).toBe("50000");
});

test("a file of 3 MB is refused, and what was pasted beside it stays", async () => {
  const page = await send({ list, file: new File(["11-010\n".repeat(430_000)], "list.csv") });
  expect(page.response.status).toBe(413);
  expect(page.text).toContain("its file 1 MB");
  expect(fieldsOf(page).list?.replaceAll("\r", "")).toBe(list);
});

test("a text that no browser sends is refused with the limits and the way back", async () => {
  const page = await send({ list: "11-010\n".repeat(430_000) });
  expect(page.response.status).toBe(413);
  expect(page.text).toContain("A list may have 50,000 characters, its file 1 MB. Go back in your browser");
});

test("the review of five hundred lines is taken as a form", async () => {
  const page = await send({ list: Array.from({ length: 500 }, () => "11-010 1 roll of 10 m").join("\n") });
  const back = await send({ ...fieldsOf(page), step: "read" });
  expect(back.text).toContain("500 lines: 500 found.");
});

test("a script gets the lines as JSON", async () => {
  const { response } = await send({ list: "11-010 2 rolls of 50 m\ncrocking cloth" }, { accept: "application/json" });
  expect(await response.json()).toMatchObject({
    success: true,
    lines: [
      {
        kind: "matched",
        itemNumber: "11-010",
        name: "Multifibre adjacent fabric DW, 15 mm bands",
        quantity: "2",
        pack: "roll of 50 m",
      },
      { kind: "choose", candidates: expect.arrayContaining([expect.objectContaining({ itemNumber: "13-010" })]) },
    ],
  });
});

test("the sample is a list that is read without a question", async () => {
  const answer = await get("/request-list/sample.csv");
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const page = await send({ list: Buffer.from(await answer.arrayBuffer()).toString() });
  expect(page.text).toMatch(/4 lines: 4 found\. The headings/);
});
