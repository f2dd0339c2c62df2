import type { ReactNode } from "react";
import { TextLink } from "./links.tsx";

type Props = {
  /** The id of its heading. */
  id: string;
  title: ReactNode;
  className?: string | undefined;
  /** A link beside the heading, to the whole list. */
  more?: { href: string; label: string };
  /** Beside the heading: a button, a number. */
  aside?: ReactNode;
  /** A part that is only links is a `nav`. */
  as?: "section" | "nav";
  children?: ReactNode;
};

/** A part of a page under its heading. */
export function Section({ id, title, className, more, aside, as: Element = "section", children }: Props) {
  return (
    <Element className={className} aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {more && <TextLink href={more.href}>{more.label}</TextLink>}
        {aside}
      </div>
      {children}
    </Element>
  );
}
