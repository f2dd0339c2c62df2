import { Ways } from "../../ui/ways.tsx";

export const waysToBrowse = [
  { href: "/product-by-category", label: "By category" },
  { href: "/categories-card", label: "Category cards" },
  { href: "/product-by-interest-group", label: "By interest group" },
  { href: "/product-by-standards", label: "By standard" },
  { href: "/equipment-category", label: "By equipment" },
] as const;

/** Links to the pages that list the catalogue, with the current one marked. */
export function WaysToBrowse({ current }: { current: (typeof waysToBrowse)[number]["href"] }) {
  return <Ways label="Ways to browse" links={waysToBrowse} current={current} />;
}
