import { methodPath } from "../../../domain/catalogue/paths.ts";
import { IndexLine } from "../../ui/index-line.tsx";

type Props = {
  method: { id: number; designation: string; title: string; products: number };
  /** The body whose index this is: its name is left out of the designation, because the heading has it. */
  body?: string;
  current?: boolean;
};

/** A method in an index: designation, title, and how many products it names. */
export function MethodLine({ method: { id, designation, title, products }, body, current }: Props) {
  return (
    <IndexLine
      href={methodPath({ id, name: designation })}
      aria-current={current ? "page" : undefined}
      code={shortDesignation(designation, body)}
      label={title}
      count={products}
    />
  );
}

/**
 * A designation as an index shows it: "ISO 105-C06" under ISO → "105-C06"; "ASTM D3512/D3512M", one method in two systems of
 * units, → "ASTM D3512".
 */
export function shortDesignation(designation: string, body?: string): string {
  const single = designation.replace(/(\b[A-Z]\d+)\/\1M$/, "$1");
  return body !== undefined && single.startsWith(`${body} `) ? single.slice(body.length + 1) : single;
}

/** A style that makes a column of codes as wide as the longest. */
export function codeColumn(codes: readonly string[]): React.CSSProperties {
  const longest = Math.max(4, ...codes.map((code) => code.length));
  return { "--code": `${(Math.min(longest, 18) * 0.56 + 0.6).toFixed(1)}rem` } as React.CSSProperties;
}
