import { Icon } from "./icon.tsx";

type Props = {
  /** The page shown, from 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  href: (page: number) => string;
};

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, href }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a href={href(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="prev" />
        </a>
      )}
      {shownPages(page, pages).map((shown) =>
        typeof shown === "string" ? (
          <span key={shown}>…</span>
        ) : (
          <a key={shown} href={href(shown)} aria-label={`Page ${shown}`} aria-current={shown === page ? "page" : undefined}>
            {shown}
          </a>
        ),
      )}
      {page < pages && (
        <a href={href(page + 1)} rel="next" aria-label="Next page">
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}

/**
 * The pages to link to: the first, the last and those around the page shown. At least two pages are left out at a time.
 *
 * @returns page numbers in order, and "before" or "after" where pages are left out
 */
export function shownPages(page: number, pages: number): (number | "before" | "after")[] {
  const from = page <= 4 ? 1 : page - 1;
  const to = page >= pages - 3 ? pages : page + 1;
  const middle = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return [...(from > 1 ? ([1, "before"] as const) : []), ...middle, ...(to < pages ? (["after", pages] as const) : [])];
}
