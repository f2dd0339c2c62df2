import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"a">, "children" | "className"> & {
  /** A short name in a column of its own. */
  code?: ReactNode;
  label: ReactNode;
  /** A number at the end of the line. */
  count?: ReactNode;
};

/** A line of an index: a link with what it leads to and, after dots, how much of it there is. */
export function IndexLine({ code, label, count, ...link }: Props) {
  return (
    <a {...link}>
      {code && <span className="code">{code}</span>}
      <span className="t">{label}</span>
      {count !== undefined && <span className="n">{count}</span>}
    </a>
  );
}
