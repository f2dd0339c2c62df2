import { Form } from "react-router";
import type { SavedView } from "../../../domain/inbox/saved-views.ts";

type Props = {
  views: readonly SavedView[];
  /** The query of the list's address. */
  query: string;
  mayExport: boolean;
  /** Why a form of these was refused. */
  problem: string | undefined;
};

/** What is done with the list as a whole: save it as a view, edit the saved views, download it. */
export function ViewTools({ views, query, mayExport, problem }: Props) {
  const search = query && `?${query}`;
  return (
    <details className="tools" open={problem !== undefined || undefined}>
      <summary>Save or download</summary>
      <div className="tools__in">
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
        <Form method="post" action={`/staff/inbox${search}`} className="affix">
          <label className="vh" htmlFor="view-name">
            Name of this view
          </label>
          <input className="input input--s" id="view-name" name="name" maxLength={60} required placeholder="Name of this view" />
          <input type="hidden" name="query" value={query} />
          <button className="btn btn--line btn--s" type="submit" name="intent" value="save">
            Save view
          </button>
        </Form>
        {views.map((view, index) => (
          <Form
            method="post"
            action={`/staff/inbox${search}`}
            key={view.id}
            className="tools__view"
            aria-label={`View ${view.name}`}
          >
            <input type="hidden" name="id" value={view.id} />
            <label className="vh" htmlFor={`view-${view.id}`}>
              New name of {view.name}
            </label>
            <input
              className="input input--s"
              id={`view-${view.id}`}
              name="name"
              maxLength={60}
              required
              defaultValue={view.name}
            />
            <div className="row">
              <button className="btn btn--line btn--s" type="submit" name="intent" value="rename">
                Rename
              </button>
              <button className="btn btn--line btn--s" type="submit" name="intent" value="up" disabled={index === 0}>
                Up
              </button>
              <button
                className="btn btn--line btn--s"
                type="submit"
                name="intent"
                value="down"
                disabled={index === views.length - 1}
              >
                Down
              </button>
              <button className="btn btn--line btn--s" type="submit" name="intent" value="delete">
                Delete
              </button>
            </div>
          </Form>
        ))}
        {mayExport && (
          <p className="row small">
            Download this list:
            <a className="link" href={`/staff/inbox.csv${search}`} download>
              CSV
            </a>
            <a className="link" href={`/staff/inbox.xlsx${search}`} download>
              Excel
            </a>
          </p>
        )}
      </div>
    </details>
  );
}
