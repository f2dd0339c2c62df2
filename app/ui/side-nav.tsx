type Props = {
  title: string;
  links: readonly { label: string; href: string }[];
  /** The address of this page. */
  current?: string;
  className?: string;
};

/** Links in the margin of a page. */
export function SideNav({ title, links, current, className = "sidenav noprint" }: Props) {
  return (
    <nav className={className} aria-label={title}>
      <p className="ix__head h4">{title}</p>
      <ul role="list">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={href === current ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
