import { IndexLine } from "./index-line.tsx";

/** An index of links in three columns. */
export function IndexLinks({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <div className="ix cols-3">
      {links.map(({ href, label }) => (
        <IndexLine key={href} href={href} label={label} />
      ))}
    </div>
  );
}
