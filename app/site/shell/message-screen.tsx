import type { ReactNode } from "react";
import { Breadcrumb, home } from "../../ui/breadcrumb.tsx";

type Props = {
  title: string;
  /** A sentence or two. */
  text: string;
  /** Where a script goes by itself after 2.5 seconds. */
  leavesFor?: string | undefined;
  /** A link or a form below the text. */
  children?: ReactNode;
};

/** A page with a title, a short text and a link to another page. */
export function MessageScreen({ title, text, leavesFor, children }: Props) {
  return (
    <main id="main" tabIndex={-1} data-leaves-for={leavesFor}>
      <div className="wrap">
        <Breadcrumb items={[home, { label: title }]} />
        <div className="head">
          <div>
            <h1>{title}</h1>
            <p className="head__lead" role="status">
              {text}
            </p>
          </div>
        </div>
        <div className="portal__words">{children}</div>
      </div>
    </main>
  );
}
