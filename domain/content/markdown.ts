import markdownIt from "markdown-it";

/** HTML in the text is shown as text. Headings start below the page's own. */
const reader = markdownIt({ html: false, linkify: false, typographer: false });
for (const part of ["heading_open", "heading_close"]) {
  reader.renderer.rules[part] = (tokens, at, options, _env, self) => {
    const token = tokens[at];
    if (token) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`;
    return self.renderToken(tokens, at, options);
  };
}

/** Markdown as HTML that is safe to show: the text is escaped, and addresses such as `javascript:` are refused. On the server only. */
export function markdownToHtml(text: string): string {
  return reader.render(text);
}
