import { Form, Link, redirect } from "react-router";
import { listDraftGroups } from "../../../domain/workbench/drafts/draft-groups.ts";
import { editedGroups, editedRecord, mayEdit } from "../../../domain/workbench/edited-records.ts";
import { findRecord } from "../../../domain/workbench/find-record.ts";
import { actorContext, domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import type { Route } from "./+types/catalogue";
import { draftsPath, importsPath, missingPath, recordPath, recordsPath } from "./catalogue-paths.ts";
import { recordsLabel } from "./record-words.ts";

export const handle = { access: "staff", verb: "record.read" } satisfies PageHandle;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const actor = context.get(actorContext);
  const text = searchParams.get("q")?.trim().slice(0, 200) ?? "";
  const { found, exact } = text === "" ? { found: [], exact: undefined } : await findRecord(ctx, text);
  if (exact) throw redirect(recordPath(exact.table, exact.key));
  const drafts = await listDraftGroups(ctx);
  const listed = found.map((one) => ({ ...one, noun: editedRecord(one.table).record.noun }));
  const groups = editedGroups.map(({ label, tables }) => ({
    label,
    tables: tables.map((table) => ({
      table: table as string,
      label: recordsLabel(editedRecord(table).record),
      drafts: sumOf(drafts.filter((one) => one.table === table)),
    })),
    mayEdit: mayEdit(actor, tables[0] ?? ""),
  }));
  const failed = drafts.reduce((sum, group) => sum + group.failed, 0);
  return { text, found: listed, groups, drafts: sumOf(drafts), failed };
}

const sumOf = (groups: readonly { count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0);

export const meta: Route.MetaFunction = () => [{ title: "Catalog | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** The start of editing: find a record, or choose a list. */
export default function Catalogue({ loaderData: { text, found, groups, drafts, failed } }: Route.ComponentProps) {
  return (
    <StaffMain
      title="Catalog"
      intro="Everything that the site shows. An edit is a draft until it is published, and can be taken back."
      tools={
        <>
          <Link className="btn btn--line btn--s" to={draftsPath}>
            {drafts === 0 ? "No drafts" : drafts === 1 ? "1 draft" : `${drafts} drafts`}
          </Link>
          <Link className="btn btn--line btn--s" to={missingPath}>
            What is missing
          </Link>
          <Link className="btn btn--line btn--s" to={importsPath}>
            Import and export
          </Link>
        </>
      }
    >
      {failed > 0 && (
        <p className="notice notice--bad" role="alert">
          {failed === 1 ? "A draft was" : `${failed} drafts were`} not published at the set time.{" "}
          <Link className="link" to={draftsPath}>
            See why
          </Link>
        </p>
      )}
      <Form role="search" aria-label="Catalog" className="filterbar">
        <label className="sieve__part sieve__part--search">
          <span>Find</span>
          <input
            className="input input--s"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={200}
            placeholder="Item, method, lot or name"
            // biome-ignore lint/a11y/noAutofocus: the page is for this field
            autoFocus
            autoComplete="off"
          />
        </label>
        <button className="btn btn--s" type="submit">
          Find
        </button>
      </Form>
      {text !== "" &&
        (found.length === 0 ? (
          <p className="notice" role="status">
            Nothing has “{text}” in its number or name. Look for it in its list below.
          </p>
        ) : (
          <ul role="list" className="bench__found" aria-label="Found">
            {found.map(({ table, key, title, noun }) => (
              <li key={`${table} ${key}`}>
                <Link className="link" to={recordPath(table, key)}>
                  {title}
                </Link>{" "}
                <span className="small">{noun}</span>
              </li>
            ))}
          </ul>
        ))}
      <div className="bench__groups">
        {groups.map((group) => (
          <section key={group.label} aria-labelledby={`group-${group.label}`}>
            <h2 className="h4" id={`group-${group.label}`}>
              {group.label}
            </h2>
            <ul role="list">
              {group.tables.map(({ table, label, drafts: count }) => (
                <li key={table}>
                  <Link className="link" to={recordsPath(table)}>
                    {label}
                  </Link>
                  {count > 0 && <span className="small"> {count === 1 ? "1 draft" : `${count} drafts`}</span>}
                </li>
              ))}
            </ul>
            {!group.mayEdit && <p className="small">You can read these.</p>}
          </section>
        ))}
      </div>
    </StaffMain>
  );
}
