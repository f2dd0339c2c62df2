import type { ReactNode } from "react";

type Props = {
  /** What is missing. The specification fixes some texts: "No Products Found", "No result Found". */
  text: string;
  /** Why, in a sentence. */
  why?: ReactNode;
  /** A button to another page. */
  more?: { href: string; label: string };
  /** More links. */
  children?: ReactNode;
};

/** Shown in place of an empty list, on blank point paper. */
export function EmptyState({ text, why, more, children }: Props) {
  return (
    <div className="void">
      <h2 className="h3">{text}</h2>
      {why && <p className="small">{why}</p>}
      {more && (
        <a className="btn btn--line" href={more.href}>
          {more.label}
        </a>
      )}
      {children}
    </div>
  );
}
