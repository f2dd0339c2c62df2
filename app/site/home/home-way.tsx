import { IndexLine } from "../../ui/index-line.tsx";
import { RowLink } from "../../ui/links.tsx";
import { codeColumn } from "../catalogue/method-line.tsx";

type Props = {
  title: string;
  /** The page with the whole index, and its name. */
  href: string;
  more: string;
  /** The unit of the numbers. */
  unit: string;
  lines: readonly { href: string; code?: string; label: string; count: number }[];
};

/** A short index of the catalogue, with a link to the whole one. */
export function HomeWay({ title, href, more, unit, lines }: Props) {
  return (
    <div className="ix" style={codeColumn(lines.flatMap(({ code }) => code ?? []))}>
      <h3>{title}</h3>
      {lines.map(({ href: address, code, label, count }) => (
        <IndexLine
          key={address}
          href={address}
          code={code}
          label={label}
          count={
            <>
              {count}
              <span className="vh"> {unit}</span>
            </>
          }
        />
      ))}
      <p>
        <RowLink href={href}>{more}</RowLink>
      </p>
    </div>
  );
}
