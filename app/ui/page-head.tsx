import type { ReactNode } from "react";
import { FactList } from "./fact-list.tsx";
import { Markdown } from "./markdown.tsx";

type Props = {
  title: string;
  /** A number above the title: a method's designation. */
  number?: string;
  /** Introduction, as Markdown. */
  lead?: string;
  /** Introduction, in place of that, with markup of its own. */
  intro?: ReactNode;
  /** A few figures or names: label → value. */
  facts?: Record<string, ReactNode>;
  children?: ReactNode;
};

/** The top of a page: its title, an introduction, and a few figures or names. */
export function PageHead({ title, number, lead, intro, facts, children }: Props) {
  return (
    <div className="head">
      <div>
        {number && <p className="head__number num">{number}</p>}
        <h1>{title}</h1>
        {lead && <Markdown className="head__lead" text={lead} below={1} />}
        {intro && <p className="head__lead">{intro}</p>}
      </div>
      {facts && <FactList className="head__facts" facts={Object.entries(facts).map(([label, value]) => ({ label, value }))} />}
      {children}
    </div>
  );
}
