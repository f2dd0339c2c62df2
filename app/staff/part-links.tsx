import { Link } from "react-router";

/** Links to other parts of a long list, by their labels; `false` where there is no such part. */
export function PartLinks({ parts }: { parts: Readonly<Record<string, string | false>> }) {
  return (
    <p className="row">
      {Object.entries(parts).map(
        ([label, search]) =>
          search !== false && (
            <Link key={label} className="btn btn--line btn--s" to={search}>
              {label}
            </Link>
          ),
      )}
    </p>
  );
}

type Props = {
  /** The query of this page. */
  query: string;
  /** The id before which the next part begins; undefined when this is the last. */
  next: number | undefined;
};

/** Links to the first part of a long list, and to the next; the filters stay. */
export function NewestOlder({ query, next }: Props) {
  const isLaterPart = new URLSearchParams(query).has("before");
  return <PartLinks parts={{ Newest: isLaterPart && partOf(query), Older: next !== undefined && partOf(query, next) }} />;
}

function partOf(query: string, before?: number): string {
  const part = new URLSearchParams(query);
  part.delete("before");
  if (before !== undefined) part.set("before", String(before));
  return `?${part}`;
}
