import type { ReactNode } from "react";

type Props = {
  /** Its name for screen readers. */
  label: string;
  links: readonly { label: string; href: string }[];
  /** The address of this page; several, where it answers to more than one of them. */
  current: string | readonly string[];
  children?: ReactNode;
};

/** Pages to choose from, side by side, with this one marked. */
export function Ways({ label, links, current, children }: Props) {
  return (
    <nav className="ways" aria-label={label}>
      {links.map(({ href, label }) => (
        <a key={href} href={href} aria-current={[current].flat().includes(href) ? "page" : undefined}>
          {label}
        </a>
      ))}
      {children}
    </nav>
  );
}
