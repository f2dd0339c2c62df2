import type { ComponentProps } from "react";

/** A link in running text, underlined. */
export function TextLink(link: ComponentProps<"a">) {
  return <a className="link" {...link} />;
}

/** A link in a row of a list or table, underlined when pointed at. */
export function RowLink(link: ComponentProps<"a">) {
  return <a className="rowlink" {...link} />;
}
