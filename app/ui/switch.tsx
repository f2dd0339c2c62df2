import type { ReactNode } from "react";

type Props<Key extends string> = {
  label: string;
  options: Partial<Record<Key, ReactNode>>;
  current: Key;
  address: (key: Key) => string;
};

/** A choice of one option, as links side by side. */
export function Switch<Key extends string>({ label, options, current, address }: Props<Key>) {
  return (
    <ul role="list" className="seg" aria-label={label}>
      {(Object.keys(options) as Key[]).map((key) => (
        <li key={key}>
          <a href={address(key)} aria-current={key === current ? "true" : undefined}>
            {options[key]}
          </a>
        </li>
      ))}
    </ul>
  );
}
