import type { ReactNode } from "react";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";

type Props = { title: string; intro: string; side?: readonly string[]; children: ReactNode };

/** A page on the way into the staff console: its form, and what there is to know about it beside. */
export function StaffScreen({ title, intro, side = [], children }: Props) {
  return (
    <PageMain crumbs={[{ label: title }]}>
      <PageHead title={title} intro={intro} />
      <div className="portal">
        <div className="portal__steps">{children}</div>
        {side.length > 0 && (
          <aside className="formside" aria-label="Good to know">
            <h2 className="h4">Good to know</h2>
            <ul role="list" className="portal__side">
              {side.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </PageMain>
  );
}
