import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MessageContent } from "../page.ts";
import { privateMeta } from "../private-meta.ts";
import { AskForm } from "../site/shell/ask-form.tsx";
import { MessageScreen } from "../site/shell/message-screen.tsx";
import { ButtonLink } from "../ui/buttons.tsx";
import { TextLink } from "../ui/links.tsx";

/** The part of a page between header and footer, as HTML. */
export function renderMain<Props extends object>(Page: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(<Page {...props} />);
}

/** The same for a message, with what its head holds: descriptors, and HTML of its own. */
export function renderMessage({ title, text, link, also, asks, leavesFor }: MessageContent, siteName: string) {
  const meta = privateMeta(title)({ matches: [{ loaderData: { siteName } }] });
  const main = renderToStaticMarkup(
    <MessageScreen title={title} text={text} leavesFor={leavesFor}>
      {asks && <AskForm {...asks} />}
      <div className="row">
        {asks ? <TextLink href={link.href}>{link.label}</TextLink> : <ButtonLink href={link.href}>{link.label}</ButtonLink>}
        {also && <TextLink href={also.href}>{also.label}</TextLink>}
      </div>
    </MessageScreen>,
  );
  const leave = (
    <noscript>
      <meta httpEquiv="refresh" content={`3;url=${leavesFor}`} />
    </noscript>
  );
  return { meta, head: leavesFor === undefined ? "" : renderToStaticMarkup(leave), main };
}
