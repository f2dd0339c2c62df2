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

/** Markdown as HTML, on the server only. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown-it escapes the text and refuses addresses such as javascript:
  return <div className={className} dangerouslySetInnerHTML={{ __html: reader.render(text) }} />;
}
