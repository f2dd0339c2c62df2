import { RowLink } from "../../ui/links.tsx";

type Props = {
  title: string;
  /** The page with the whole index, and its name. */
  href: string;
  more: string;
  lines: readonly { href: string; label: string }[];
};

/** The first entries of an index of the catalogue, run on as in a paragraph, with a link to the whole one. */
export function HomeWay({ title, href, more, lines }: Props) {
  return (
    <div className="indexes__one">
      <h3>{title}</h3>
      {/* A list would take an element for each link (docs/decisions/049). */}
      <nav aria-label={title}>
        {lines.map(({ href: address, label }) => (
          <a key={address} href={address}>
            {label}
          </a>
        ))}
      </nav>
      <RowLink href={href}>{more}</RowLink>
    </div>
  );
}
