import type { ReactNode } from "react";

type Props = {
  id: string;
  heading: string;
  lead?: string;
  /** Where the whole of it stands. */
  more?: { href: string; label: string };
  children?: ReactNode;
};

/** The heavy rule over a section, its title left, its one action right. */
export function SectionHead({ id, heading, lead, more, children }: Props) {
  return (
    <div className="section__head">
      <div>
        <h2 id={id}>{heading}</h2>
        {lead && <p className="section__lead">{lead}</p>}
      </div>
      {more && (
        <a className="rowlink" href={more.href}>
          {more.label}
        </a>
      )}
      {children}
    </div>
  );
}
