type State = Readonly<Record<string, unknown>> | null;

/** What a change made of a row: each value before and after. */
export function AuditChange({ before, after }: { before: State; after: State }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => (
    <span key={name} className="small audit__change">
      {`${name}: `}
      {before && name in before && <del>{wordsOf(before[name])}</del>}
      {before && after && name in before && name in after && " → "}
      {after && name in after && <ins>{wordsOf(after[name])}</ins>}
    </span>
  ));
}

/** A value as text; nothing has a word of its own. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
