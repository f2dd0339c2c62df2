import type { ReactNode } from "react";
import { RowLink } from "../../ui/links.tsx";

type Props = {
  id: string;
  heading: string;
  lead?: string;
  /** Link to the whole list. */
  more?: { href: string; label: string } | undefined;
  children?: ReactNode;
};

/** The head of a section: heading and introduction on the left, one link on the right, under a heavy rule. */
export function SectionHead({ id, heading, lead, more, children }: Props) {
  const title = <h2 id={id}>{heading}</h2>;
  return (
    <div className="section__head">
      {lead ? (
        <div>
          {title}
          <p className="section__lead">{lead}</p>
        </div>
      ) : (
        title
      )}
      {more && <RowLink href={more.href}>{more.label}</RowLink>}
      {children}
    </div>
  );
}
