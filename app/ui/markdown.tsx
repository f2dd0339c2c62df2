import { markdownToHtml } from "../../domain/content/markdown.ts";

type Props = {
  text: string;
  className?: string;
  id?: string;
  /** The level of the heading above the text. */
  below?: 1 | 2 | 3;
};

/** Markdown as HTML, on the server only. */
export function Markdown({ text, className, id, below = 2 }: Props) {
  const html = markdownToHtml(text, { below, forPage: true });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what comes out of Markdown is safe to show
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
