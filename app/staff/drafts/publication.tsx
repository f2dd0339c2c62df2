import { Link } from "react-router";
import { mayEdit } from "../../../domain/workbench/edited-records.ts";
import { readPublication, readPublicationChanges } from "../../../domain/workbench/read-history.ts";
import { actorContext, domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import { draftsPath, importPath } from "../catalogue/catalogue-paths.ts";
import { ChangeList, listedChanges } from "../catalogue/change-list.tsx";
import { TakeBackForm, Undoing } from "../catalogue/record-history.tsx";
import { countOf } from "../count-of.ts";
import { idOf } from "../id-of.ts";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/publication";

export const handle = { access: "staff", verb: "record.read" } satisfies PageHandle;

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const [ctx, actor] = [context.get(domainContext), context.get(actorContext)];
  const publication = (await readPublication(ctx, idOf(params.id) ?? notFound())) ?? notFound();
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, 100_000);
  const { changes, pages } = await readPublicationChanges(ctx, { publication: publication.id, table: "", page });
  const { records: _, tables, ...one } = publication;
  return { ...one, page, pages, changes: listedChanges(changes), isMine: tables.every((table) => mayEdit(actor, table)) };
}

export const meta: Route.MetaFunction = () => [{ title: "Published | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** All that was published together, field by field, and the button that takes it back. */
export default function Publication({ loaderData }: Route.ComponentProps) {
  const { id, at, by, count, importId, undoesAt, isUndo, undoneBy, isMine, changes, page, pages } = loaderData;
  return (
    <StaffMain
      title="Published together"
      intro={
        <>
          <Link className="link" to={draftsPath}>
            Drafts
          </Link>
          : {countOf(count, "record")}, <Moment at={at} />, {by}
          <Undoing {...{ undoesAt, isUndo }} />
          {importId !== null && (
            <>
              ,{" "}
              <Link className="link" to={importPath(importId)}>
                an import
              </Link>
            </>
          )}
        </>
      }
    >
      {undoneBy !== null ? (
        <p className="notice">{isUndo ? "This was published again." : "This was taken back."}</p>
      ) : (
        isMine && (
          <div className="row bench__acts">
            <TakeBackForm publication={id} isUndo={isUndo} action={draftsPath} />
          </div>
        )
      )}
      <ChangeList {...{ changes, page, pages }} />
    </StaffMain>
  );
}
