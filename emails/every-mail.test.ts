import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { everyMail } from "../test/builders/every-mail.ts";

/** Elements and attributes that Gmail or Outlook take away, or that have no meaning without a style sheet or a script. */
const refusedElements = "style, link, script, svg, video, iframe, form, input, button, object, base";
const refusedAttributes = ["class", "id", "srcset", "onclick"];
/** What Outlook for Windows does not lay out, and what one of the two removes. */
const refusedRules =
  /(?:^|;)\s*(?:position|float|display:\s*(?:flex|inline-flex|grid)|gap|grid|flex|transform|background-image|box-shadow)\b|url\(|var\(|calc\(|light-dark\(|oklch\(|@/;
/** Fonts that every computer has, or has a twin of. */
const usualFonts = ["Helvetica", "Arial", "sans-serif"];
/** Gmail cuts a mail after so many bytes. */
const gmailBytes = 102 * 1024;

const spaced = (text: string) => text.replace(/[\s>]+/g, " ").trim();

/** The texts of a mail as a person reads them, one for each element that holds text, without what is hidden. */
function textsOf(body: HTMLElement): string[] {
  for (const hidden of body.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  for (const brk of body.querySelectorAll("br")) brk.replaceWith("\n");
  return body
    .querySelectorAll("p, td, th, caption, blockquote, a")
    .filter((element) => element.querySelector("table, p, blockquote, a, h1") === null)
    .map(({ text }) => spaced(text))
    .filter((text) => text !== "");
}

describe.each(everyMail)("$name", ({ mail: { subject, html, text } }) => {
  const page = parse(html, { comment: false });
  const elements = page.querySelectorAll("body *");

  test("is looked after by the elements' own rules: no style sheet, class, script or font from elsewhere", () => {
    expect(page.querySelectorAll(refusedElements).map(({ tagName }) => tagName)).toEqual([]);
    for (const element of elements) {
      for (const name of refusedAttributes) expect(element.hasAttribute(name), element.outerHTML).toBe(false);
      const rules = element.getAttribute("style") ?? "";
      expect(rules).not.toMatch(refusedRules);
      for (const [, fonts = ""] of rules.matchAll(/font-family:\s*([^;]+)/g))
        for (const font of fonts.split(",")) expect(usualFonts).toContain(font.trim());
    }
  });

  test("is laid out in tables, whose cells each name their font; tables of facts have heads", () => {
    const tables = page.querySelectorAll("table");
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) {
      expect(table.getAttribute("role") === "presentation" || table.querySelector("th[scope]") !== null).toBe(true);
      expect(table.getAttribute("cellpadding")).toBe("0");
    }
    for (const cell of page.querySelectorAll("td, th"))
      if (cell.text.trim() !== "" && cell.querySelector("a") === null)
        expect(cell.getAttribute("style"), cell.outerHTML).toContain("font-family");
    for (const picture of page.querySelectorAll("img"))
      for (const name of ["alt", "width"]) expect(picture.hasAttribute(name), picture.outerHTML).toBe(true);
  });

  test("is at home on light and dark ground: a colour of text only where the ground has one too", () => {
    expect(page.querySelector("meta[name=color-scheme]")?.getAttribute("content")).toBe("light dark");
    for (const element of elements.filter((one) => /(?:^|;)\s*color:/.test(one.getAttribute("style") ?? "")))
      expect(element.closest("[style*=background-color]"), element.outerHTML).not.toBeNull();
  });

  test("begins with a preview that is not the subject, and is not cut by Gmail", () => {
    const preview = spaced(page.querySelector("body > [aria-hidden=true]")?.text.replace(/[\u00a0\u200c]/g, "") ?? "");
    expect(preview.length).toBeGreaterThan(5);
    expect(preview).not.toBe(subject);
    expect(Buffer.byteLength(html)).toBeLessThan(gmailBytes);
  });

  test("has whole addresses in its links, each written out too", () => {
    const body = page.querySelector("body") ?? page;
    for (const link of page.querySelectorAll("[href], [src]")) {
      const address = link.getAttribute("href") ?? link.getAttribute("src") ?? "";
      expect(new URL(address).origin).toBe("https://warpline.test");
      expect(text.split("\n")).toContain(address);
      expect(body.text).toContain(address);
    }
  });

  test("says in plain text what it says as HTML, without markup", () => {
    expect(text).not.toMatch(/<(?!no>)\/?[a-z]|&[a-z]+;|\*\*|undefined|\[object/i);
    const plain = spaced(text).replace(/ /g, "");
    const said = textsOf(parse(html, { comment: false }).querySelector("body") ?? page);
    expect(said.length).toBeGreaterThan(2);
    // The signature is in one line there, with dots between.
    for (const one of said.flatMap((each) => each.split(" · "))) {
      const lines = one.split(", Lowell")[0] ?? one;
      expect(plain, one).toContain(spaced(lines).replace(/ /g, ""));
    }
  });
});
