import { Link } from "react-router";
import { readMissing } from "../../../domain/workbench/read-missing.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/missing";
import { cataloguePath, recordPath } from "./catalogue-paths.ts";

export const handle = { access: "staff", verb: "record.read" } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  return { lacks: await readMissing(context.get(domainContext)) };
}

export const meta: Route.MetaFunction = () => [{ title: "What is missing | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** What items, methods and kits lack, each with a link to where it is mended. */
export default function Missing({ loaderData: { lacks } }: Route.ComponentProps) {
  return (
    <StaffMain
      title="What is missing"
      intro={
        <Link className="link" to={cataloguePath}>
          Catalog
        </Link>
      }
    >
      {lacks.map(({ what, table, count, rows }) => (
        <details className="bench__lack" key={what}>
          <summary>
            {what} <span className="num">{count.toLocaleString("en-US")}</span>
          </summary>
          {count === 0 ? (
            <p>Nothing is missing.</p>
          ) : (
            <ul role="list" className="bench__rows" aria-label={what}>
              {rows.map(({ key, title }) => (
                <li key={key}>
                  <Link className="link" to={recordPath(table, key)}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {count > rows.length && <p className="small">The first {rows.length} are listed.</p>}
        </details>
      ))}
    </StaffMain>
  );
}
