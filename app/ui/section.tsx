import type { ReactNode } from "react";

type Props = {
  /** The id of its heading. */
  id: string;
  title: ReactNode;
  className?: string | undefined;
  /** Beside the heading: a link, a button, a number. */
  aside?: ReactNode;
  /** A part that is only links is a `nav`. */
  as?: "section" | "nav";
  children?: ReactNode;
};

/** A part of a page under its heading. */
export function Section({ id, title, className, aside, as: Element = "section", children }: Props) {
  return (
    <Element className={className} aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </Element>
  );
}
