import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";

/** The main element of a page, with its breadcrumb. Skip links lead to it, and it takes the focus when the page is swapped in. */
export function PageMain({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <Breadcrumb items={crumbs} />
        {children}
      </div>
    </main>
  );
}
