import type { ReactNode } from "react";
import { markdownOutline } from "../../../domain/content/markdown.ts";
import type { Picture as PictureFacts } from "../../../domain/media/media.ts";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SideNav } from "../../ui/side-nav.tsx";

type Props = {
  crumbs: readonly Crumb[];
  heading: string;
  lead?: string;
  /** Markdown. */
  content: string;
  picture?: PictureFacts | null;
  /** Shown in the margin instead of the headings of the text. */
  nav?: ReactNode;
  /** Shown below the text. */
  children?: ReactNode;
};

/** A page of text, with an optional picture, and its headings or its siblings in the margin. In the order of a phone, so that no part is pushed down while a page comes. */
export function TextScreen({ crumbs, heading, lead = "", content, picture, nav, children }: Props) {
  const outline = markdownOutline(content);
  return (
    <PageMain crumbs={crumbs}>
      <PageHead title={heading} lead={lead} />
      <div className={picture ? "textpage textpage--pictured" : "textpage"}>
        {picture && (
          <figure className="textpage__plate">
            <span className="plate">
              <Picture picture={picture} sizes="(max-width: 900px) 93vw, (max-width: 1180px) 70vw, 22rem" place="column" eager />
            </span>
          </figure>
        )}
        {!nav && outline.length > 2 && (
          <SideNav
            title="On this page"
            className="sidenav sidenav--here noprint"
            links={outline.map(({ id, label }) => ({ href: `#${id}`, label }))}
          />
        )}
        <article className="textpage__say">
          <Markdown className="prose prose--page" text={content} below={1} />
          {children}
        </article>
        {nav}
      </div>
    </PageMain>
  );
}
