import type { ReactNode } from "react";

type Props = { facts: readonly { label: string; value: ReactNode }[]; className?: string };

/** Facts by label. */
export function FactList({ facts, className }: Props) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
