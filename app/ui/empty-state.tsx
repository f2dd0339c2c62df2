import type { ReactNode } from "react";

type Props = {
  /** What is missing. Fixed texts stay as they are: "No Products Found", "No result Found". */
  text: string;
  /** Why, in a sentence. */
  why?: ReactNode;
  /** One way on: a link or a button. */
  children?: ReactNode;
};

/** An empty state: blank point paper. */
export function EmptyState({ text, why, children }: Props) {
  return (
    <div className="void">
      <h2 className="h3">{text}</h2>
      {why && <p className="small">{why}</p>}
      {children}
    </div>
  );
}
