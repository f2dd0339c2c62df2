import { markdownToHtml } from "../../domain/content/markdown.ts";

/** Markdown as HTML, on the server only. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what comes out of Markdown is safe to show
  return <div className={className} dangerouslySetInnerHTML={{ __html: markdownToHtml(text) }} />;
}
