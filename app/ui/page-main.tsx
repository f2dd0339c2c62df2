import type { ReactNode } from "react";
import { Breadcrumb, type Crumb, home } from "./breadcrumb.tsx";

type Props = {
  /** The pages below the home page, down to this one. */
  crumbs: readonly Crumb[];
  /** A line in a band across the page, above the breadcrumb. */
  banner?: string;
  children: ReactNode;
};

/** The main element of a page, with its breadcrumb. Skip links lead to it, and it takes the focus when the page is swapped in. */
export function PageMain({ crumbs, banner, children }: Props) {
  return (
    <main id="main" tabIndex={-1}>
      {banner && (
        <div className="banner">
          <p className="wrap h3">{banner}</p>
        </div>
      )}
      <div className="wrap">
        <Breadcrumb items={[home, ...crumbs]} />
        {children}
      </div>
    </main>
  );
}
