import { Link } from "react-router";
import type { Use } from "../../../domain/workbench/read-uses.ts";
import { recordPath } from "./catalogue-paths.ts";

/** The records that show a picture, or that an edition touches. */
export function Uses({ label, uses }: { label: string; uses: readonly Use[] }) {
  if (uses.length === 0) return null;
  return (
    <section aria-labelledby="record-uses" className="bench__uses">
      <h2 className="h4" id="record-uses">
        {label}
      </h2>
      <ul role="list">
        {uses.map(({ table, key, title, noun }) => (
          <li key={`${table} ${key}`}>
            <Link className="link" to={recordPath(table, key)}>
              {title || key}
            </Link>{" "}
            <span className="small">{noun}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
