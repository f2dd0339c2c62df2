import { Link } from "react-router";

type Props = {
  /** The query of this page. */
  query: string;
  /** The id before which the next part begins; undefined when this is the last. */
  next: number | undefined;
};

/** Links to the first part of a long list, and to the next; the filters stay. */
export function NewestOlder({ query, next }: Props) {
  const isLaterPart = new URLSearchParams(query).has("before");
  return (
    <p className="row">
      {isLaterPart && (
        <Link className="btn btn--line btn--s" to={partOf(query)}>
          Newest
        </Link>
      )}
      {next !== undefined && (
        <Link className="btn btn--line btn--s" to={partOf(query, next)}>
          Older
        </Link>
      )}
    </p>
  );
}

function partOf(query: string, before?: number): string {
  const part = new URLSearchParams(query);
  part.delete("before");
  if (before !== undefined) part.set("before", String(before));
  return `?${part}`;
}
