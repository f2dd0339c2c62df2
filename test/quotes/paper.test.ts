import { expect, test } from "vitest";
import { findUnprinted, printPdf } from "../../adapters/pdf/print-pdf.ts";
import { decimalsOf } from "../../domain/quotes/currency.ts";
import { quoteSheet } from "../../domain/quotes/quote-sheet.ts";
import type { QuotePaper } from "../../domain/quotes/read-quote.ts";
import { readTypedQuote } from "../../domain/quotes/typed-quote.ts";
import { fc } from "../builders/property.ts";
import { lineFields } from "../builders/quotes.ts";
import { fontsOfPdf, overlapsIn, textOfPdf } from "../builders/text-of-pdf.ts";

const at = new Date("2026-11-27T10:00:00Z");
const supplier = {
  name: "Warpline Test Materials",
  short_name: "Warpline",
  address: "18 Reed Street",
  phone: "+1 508 555 0134",
  email: "desk@warpline.example",
};

const name = fc.constantFrom(
  "Multifibre adjacent fabric DW, 15 mm bands",
  `Cotton lawn, bleached, ${"for the preparation of specimens, ".repeat(5)}desized`,
  "قماش قطني مجاور",
  "בד כותנה סמוך",
  "上海纺织检测有限公司 台灣紡織試驗所",
  "株式会社ヤマトてすと 直樹",
  "한국섬유시험연구원",
  "ТОО Ткани Әлия, Ελληνικά υφάσματα",
  "Crème d’été, ß, ø, ł: 120 g/m² at 40 °C",
  `Unbreakable-${"abcdefghij".repeat(12)}`,
  "<script>#set text(red)</script> $x^2$ *bold* @label",
);
const awkward = fc.record({
  currency: fc.constantFrom("USD", "JPY", "KWD", "EUR"),
  lines: fc.array(
    fc.record({
      name,
      price: fc.integer({ min: 0, max: 99_999_999 }),
      kind: fc.constantFrom("offered", "not-offered"),
      pack: fc.constantFrom("m", "pack of 100 swatches 10 × 10 cm"),
    }),
    {
      minLength: 1,
      maxLength: 40,
    },
  ),
  customer: name,
});

/**
 * The signs of a text without spaces and in an order that does not depend on the direction of writing. Without Arabic letters: one with its dots is two glyphs, which who
 * reads a PDF may count twice.
 */
const signs = (text: string) => [...text.normalize("NFKC").replace(/[\s\p{Cf}\p{Script=Arabic}]/gu, "")].sort().join("");

test("a quote's PDF is tagged, and says what its page says: long names, 40 lines, currencies of no and three decimals, names from right to left", async () => {
  await fc.assert(
    fc.asyncProperty(awkward, async ({ currency, lines, customer }) => {
      const places = decimalsOf(currency) ?? 2;
      const fields = Object.assign(
        { Currency: currency, ValidUntil: "2026-12-31", Terms: "First.\n\nSecond." },
        ...lines.map((line, place) =>
          lineFields(place + 1, {
            ...{ Kind: line.kind, Name: line.name, ItemNumber: `11-${String(place).padStart(3, "0")}`, Pack: line.pack },
            Price: (line.price / 10 ** places).toFixed(places),
            Reason: line.kind === "not-offered" ? "Sold out" : "",
          }),
        ),
      ) as Record<string, string>;
      const paper: QuotePaper = {
        ...{ number: "Q-2611-0042", revision: 2, sentAt: at, reference: "W-2611-0001", customer: { name: customer }, supplier },
        content: readTypedQuote(fields).content,
      };
      const sheet = quoteSheet(paper);
      const pdf = await printPdf({ template: "quote", data: sheet, at });
      // What the file says of itself: it is PDF/UA, for which the compiler has checked it.
      expect(Buffer.from(pdf).toString("latin1")).toContain("<pdfuaid:part>1");
      expect(await overlapsIn(pdf)).toEqual([]);
      const pages = await textOfPdf(pdf);
      for (const [index, page] of pages.entries())
        expect(page.replaceAll(/[\s\p{Cf}]/gu, "")).toContain(`Page${index + 1}of${pages.length}`);
      const { title, facts, rows, sums, terms } = sheet;
      const head = pages.map(() => ["No.", "Item", "Description", "Quantity", "Price", "Amount"]);
      const foot = pages.map((_, index) => [title, `Page ${index + 1} of ${pages.length}`]);
      const pageSays = [
        ...[title, supplier.name, supplier.address, supplier.phone, supplier.email, "··", "For", customer, terms, "Terms"],
        ...[...facts, ...sums].flatMap(({ label, value }) => [label, value]),
        ...rows.flatMap((row) => [
          String(row.position),
          row.itemNumber,
          row.name,
          ...row.details,
          row.quantity,
          row.price,
          row.total,
        ]),
      ];
      // A head of the table stands on each page that has lines: on the last there may be none.
      const said = signs(pages.join(""));
      const expected = [head.length, head.length - 1].map((heads) =>
        signs([...pageSays, ...head.slice(0, heads).flat(), ...foot.flat()].join("")),
      );
      expect(expected).toContain(said);
    }),
    { numRuns: 30 },
  );
}, 120_000);

/** A quote of one line for somebody. */
function paperFor(customer: QuotePaper["customer"]) {
  const { content } = readTypedQuote({
    Currency: "USD",
    ValidUntil: "2026-12-31",
    ...lineFields(1, { Name: "Cotton lawn", Price: "1" }),
  });
  return quoteSheet({ number: "Q-2611-0042", revision: 1, sentAt: at, reference: "W-2611-0001", customer, supplier, content });
}

test.each([
  ["上海纺织检测有限公司 龘", "China", "NotoSansHans-Regular"],
  ["台灣紡織試驗所", "Taiwan", "NotoSansHans-Regular"],
  ["株式会社ヤマトてすと 直樹", "Japan", "BIZUDPGothic-Regular"],
  ["한국섬유시험연구원 뷁", "South Korea", "NanumGothic"],
  ["บริษัท ทดสอบสิ่งทอ จำกัด", "Thailand", "NotoSansThai-Regular"],
  ["परीक्षण वस्त्र", "India", "NotoSans-Regular"],
  ["ТОО Ткани Әлия, Ελλάς", "Kazakhstan", "NotoSans-Regular"],
])("%s of %s has signs of our font %s", async (organization, country, font) => {
  const pdf = await printPdf({ template: "quote", data: paperFor({ organization, "country-name": country }), at });
  // PDF/UA allows no sign without a glyph.
  expect(Buffer.from(pdf).toString("latin1")).toContain("<pdfuaid:part>1");
  expect(await fontsOfPdf(pdf)).toEqual(["Archivo-Regular", "Archivo-SemiBold", font, "STIXTwoText-SemiBold"].sort());
  const said = new Set(signs((await textOfPdf(pdf)).join("")));
  expect([...signs(organization)].filter((sign) => !said.has(sign))).toEqual([]);
});

test("a paper says which of its signs no font has, and loses none of its text", async () => {
  const pdf = await printPdf({ template: "quote", data: paperFor({ organization: "Lab \u{10fffd}\u{ea60}" }), at });
  const text = (await textOfPdf(pdf)).join(" ").replace(/\s+/g, " ");
  expect(text).toContain("Boxes on this paper stand for signs that its fonts do not have: U+10FFFD U+EA60.");
  expect(await findUnprinted("a 直 \u{10fffd}", at)).toEqual(["\u{10fffd}"]);
  expect(await findUnprinted("a 直 한 Ә", at)).toEqual([]);
});
