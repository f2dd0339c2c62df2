import type { ReactNode } from "react";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";

type Props = {
  title: string;
  /** A sentence or two. */
  says: string;
  /** Where a script goes by itself after 2.5 seconds. */
  leavesFor?: string;
  /** One way on: a link or a form. */
  children?: ReactNode;
};

/** A page that says one thing about an account, and leads on. */
export function MessageScreen({ title, says, leavesFor, children }: Props) {
  return (
    <main id="main" tabIndex={-1} data-leaves-for={leavesFor}>
      <div className="wrap">
        <Breadcrumb items={[{ label: "Home", href: "/" }, { label: title }]} />
        <div className="head">
          <div>
            <h1>{title}</h1>
            <p className="head__lead" role="status">
              {says}
            </p>
          </div>
        </div>
        <div className="portal__words">{children}</div>
      </div>
    </main>
  );
}
