import { Link } from "react-router";
import { may } from "../../../domain/people/authorize.ts";
import { listImports } from "../../../domain/workbench/imports/read-imports.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, done, refused } from "../../page.ts";
import { Notice } from "../../ui/notice.tsx";
import { cataloguePath, exportPath, importPath, importsPath } from "../catalogue/catalogue-paths.ts";
import { countOf } from "../count-of.ts";
import { idOf } from "../id-of.ts";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { StaffTable } from "../staff-table.tsx";
import type { Route } from "./+types/imports";
import { HandInForm } from "./hand-in-form.tsx";
import { stateOf } from "./import-words.ts";

export const handle = { access: "staff", verb: "import.read", form: { body: "itself" } } satisfies PageHandle;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const imports = (await listImports(context.get(domainContext))).map((one) => ({
    ...{ id: one.id, at: one.at, by: one.by, files: one.files },
    ...{ state: stateOf(one), changes: one.outcome?.changes ?? 0 },
  }));
  return {
    imports,
    mayHandIn: may(context.get(actorContext), "import.start"),
    corrects: idOf(searchParams.get("corrects")),
    isDiscarded: searchParams.get("done") === "discard",
  };
}

/** Takes tables that somebody hands in: those of a new import, or the corrected rows of one. */
export async function action({ url: { searchParams }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const corrects = idOf(searchParams.get("corrects"));
  const { imports } = context.get(servicesContext);
  const answer = await imports.handIn(context.get(domainContext), visit.request, visit.client.address, corrects);
  if (answer.ok) return done(visit, importPath(answer.id));
  return refused({ status: asFormStatus(answer.status), message: answer.message, retryAfter: answer.retryAfter });
}

export const meta: Route.MetaFunction = () => [{ title: "Import | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** Hands in tables of the catalog, and lists those that were. */
export default function Imports({ loaderData: { imports, mayHandIn, corrects, isDiscarded }, actionData }: Route.ComponentProps) {
  return (
    <StaffMain
      title="Import"
      intro={
        <Link className="link" to={cataloguePath}>
          Catalog
        </Link>
      }
      tools={
        <>
          <a className="btn btn--line btn--s" href={exportPath("xlsx")} download>
            All tables as Excel
          </a>
          <a className="btn btn--line btn--s" href={exportPath("zip")} download>
            All tables as CSV
          </a>
        </>
      }
    >
      {actionData?.message ? (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      ) : (
        <Notice>{isDiscarded && "The import is discarded. Nothing of it was written."}</Notice>
      )}
      {corrects !== undefined && (
        <p>
          These files correct{" "}
          <Link className="link" to={importPath(corrects)}>
            import {corrects}
          </Link>
          .{" "}
          <Link className="link" to={importsPath}>
            Begin a new import
          </Link>
        </p>
      )}
      {mayHandIn ? (
        <HandInForm {...(corrects !== undefined && { corrects })} />
      ) : (
        <p>Your role reads the catalog and imports nothing.</p>
      )}
      <section aria-labelledby="earlier" className="bench__history">
        <h2 className="h3" id="earlier">
          Handed in
        </h2>
        <StaffTable
          caption="Handed in"
          columns={["Files", "By", "State", "Changes"]}
          rows={imports}
          none="There is no import. What you hand in is looked at first, and nothing is written before you publish it."
          row={({ id, at, by, files, state, changes }) => (
            <tr key={id}>
              <th scope="row">
                <Link className="link" to={importPath(id)}>
                  {id}: {files[0]}
                  {files.length > 1 && ` and ${countOf(files.length - 1, "other")}`}
                </Link>
              </th>
              <td data-label="By">
                {by}, <Moment at={at} />
              </td>
              <td data-label="State">{state}</td>
              <td data-label="Changes" className="num">
                {changes.toLocaleString("en-US")}
              </td>
            </tr>
          )}
        />
      </section>
    </StaffMain>
  );
}
