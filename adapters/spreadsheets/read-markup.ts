import { htmlText } from "../mailbox/html-text.ts";
import { isReadable } from "./check-markup.ts";
import type { ListFile } from "./list-file.ts";

/** Characters of a page that is read: its table takes as long as a mail. */
const maxLength = 200_000;
const tooLarge =
  "This web page is too large. Please open it in a spreadsheet program, save the list as .xlsx or CSV, and choose it again.";
const archive =
  "This is a web page in one file (MHTML). Please open it in a spreadsheet program, save the list as .xlsx or CSV, and choose it again.";

/**
 * Reads the rows of an HTML table, which many programs save as .xls, or of an XML spreadsheet of 2003: one line a row with tabs between the cells.
 *
 * @returns undefined for a text that is neither
 */
export function readMarkup(text: string): ListFile | undefined {
  const start = text.slice(0, 2_000).trimStart();
  if (/^MIME-Version:/i.test(start) && /multipart\/related/i.test(start)) return { ok: false, message: archive };
  const isXml = /^<\?xml\s/i.test(start) && /urn:schemas-microsoft-com:office:spreadsheet/.test(start);
  if (!isXml && !/^(?:<!doctype html|<html[\s>]|<head[\s>]|<meta[\s>]|<table[\s>]|<style[\s>])/i.test(start)) return undefined;
  if (text.length > maxLength) return { ok: false, message: tooLarge };
  if (isXml && !isReadable(text))
    return { ok: false, message: "This spreadsheet cannot be read. Please save it as .xlsx or CSV again." };
  return { ok: true, text: htmlText(isXml ? asHtml(text) : text).trim() };
}

/** The rows and cells of an XML spreadsheet as those of HTML. */
function asHtml(xml: string): string {
  const body = /<(?:\w+:)?Worksheet[\s>][\s\S]*/.exec(xml)?.[0] ?? "";
  return body
    .replace(/<(\/?)(?:\w+:)?(Table|Row|Cell|Data)(?:\s[^<>]*?)?(\/?)>/g, (_, closing: string, name: string, empty: string) => {
      const tag = { Table: "table", Row: "tr", Cell: "td" }[name];
      return tag === undefined ? "" : `<${closing}${tag}>${empty && `</${tag}>`}`;
    })
    .replace(/<(?:\w+:)?WorksheetOptions[\s>][\s\S]*?<\/(?:\w+:)?WorksheetOptions>/g, "");
}
