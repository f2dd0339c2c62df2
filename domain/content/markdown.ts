import markdownIt from "markdown-it";
import { slug } from "../catalogue/slug.ts";

/** See `markdownToHtml`. */
type Options = { below?: number; forPage?: boolean };
type Heading = { id: string; label: string };

/** HTML in the text is shown as text. */
const reader = markdownIt({ html: false, linkify: false, typographer: false });

/** Levels of headings continue from the one above the text without a gap; on a page each heading has an id. */
reader.core.ruler.push("headings", ({ tokens, env }) => {
  const { below = 2, forPage = false } = env as Options;
  const open = tokens.filter(({ type }) => type === "heading_open");
  const highest = Math.min(...open.map(({ tag }) => Number(tag.slice(1))));
  let last = below;
  let level = "";
  for (const [at, token] of tokens.entries()) {
    if (token.type === "heading_open") {
      last = Math.min(last + 1, Number(token.tag.slice(1)) - highest + below + 1, 6);
      level = `h${last}`;
      if (forPage) token.attrSet("id", slug(tokens[at + 1]?.content ?? ""));
    }
    if (token.type === "heading_open" || token.type === "heading_close") token.tag = level;
  }
});

/** A table that is wider than the page scrolls by itself. */
reader.renderer.rules.table_open = (_tokens, _at, _options, env) =>
  (env as Options).forPage
    ? '<div class="tbl-scroll" tabindex="0" role="group" aria-label="Table"><table class="tbl">'
    : "<table>";
reader.renderer.rules.table_close = (_tokens, _at, _options, env) => ((env as Options).forPage ? "</table></div>" : "</table>");

/**
 * Markdown as HTML that is safe to show: the text is escaped, and addresses such as `javascript:` are refused. On the server only.
 *
 * @param options.below the level of the heading above the text: its headings begin one level lower
 * @param options.forPage headings have ids, tables scroll
 */
export function markdownToHtml(text: string, options: Options = {}): string {
  return reader.render(text, { ...options });
}

/** The highest headings of a text, with the ids that they have on a page. */
export function markdownOutline(text: string): Heading[] {
  const tokens = reader.parse(text, { below: 1 });
  return tokens.flatMap(({ type, tag }, at) => {
    const label = tokens[at + 1]?.content ?? "";
    return type === "heading_open" && tag === "h2" ? [{ id: slug(label), label }] : [];
  });
}
