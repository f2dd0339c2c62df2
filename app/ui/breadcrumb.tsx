export type Crumb = { label: string; href?: string };

/** Where every breadcrumb begins. */
export const home: Crumb = { label: "Home", href: "/" };

/** Links from the home page down to this one; the last item is this page and needs no address. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const last = items.length - 1;
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol role="list">
        {items.map(({ label, href }, place) => (
          <li key={href ?? label}>
            {place === last || href === undefined ? (
              <span aria-current={place === last ? "page" : undefined}>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
