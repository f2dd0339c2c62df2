const ways = [
  { href: "/product-by-category", label: "By category" },
  { href: "/categories-card", label: "Category cards" },
  { href: "/product-by-interest-group", label: "By interest group" },
  { href: "/product-by-standards", label: "By standard" },
  { href: "/equipment-category", label: "By equipment" },
] as const;

/** The ways into the catalogue, with the one we are on marked. */
export function Ways({ current }: { current: (typeof ways)[number]["href"] }) {
  return (
    <nav className="ways" aria-label="Ways to browse">
      {ways.map(({ href, label }) => (
        <a key={href} href={href} aria-current={href === current ? "page" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
