import { type ComponentProps, useRef, useState } from "react";

/** A field for Markdown, with the text beside it as the site shows it, while it is typed. */
export function MarkdownArea(props: ComponentProps<"textarea">) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [html, setHtml] = useState<string>();
  async function show(): Promise<void> {
    // Loaded with the first look: most forms are saved without one.
    const { markdownToHtml } = await import("../../../domain/content/markdown.ts");
    setHtml(markdownToHtml(area.current?.value ?? ""));
  }
  const isShown = html !== undefined;
  return (
    <div className={isShown ? "bench__text bench__text--seen" : "bench__text"}>
      <textarea ref={area} {...props} onInput={isShown ? () => void show() : undefined} />
      {isShown && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what comes out of Markdown is safe to show
        <section className="prose bench__seen" aria-label="As the site shows it" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      <button
        className="btn btn--line btn--s"
        type="button"
        aria-pressed={isShown}
        onClick={() => (isShown ? setHtml(undefined) : void show())}
      >
        Preview of the text
      </button>
    </div>
  );
}
