import { Link, useLocation, useNavigation } from "react-router";
import type { RecordProblem } from "../../../domain/workbench/write-records.ts";
import { draftsPath, recordPath } from "../catalogue/catalogue-paths.ts";
import { countOf } from "../count-of.ts";
import { focusOnce } from "../lots/focus-once.ts";
import { useHydrated } from "../use-hydrated.ts";

/** Why nothing was done with drafts. */
export type DraftRefusal = {
  message?: string;
  values: Readonly<Record<string, string>>;
  problems?: readonly RecordProblem[];
  /** How many drafts are thrown away when that is said once more; 0 where nothing is asked. */
  asks?: number;
};

/** Named here; the others are marked in their rows. */
const mostNamed = 5;

/** What can be done with the chosen drafts, at the edge of the window, with what came of it. */
export function DraftActs({ count, refusal }: { count: number; refusal: DraftRefusal | undefined }) {
  const isBusy = useNavigation().formMethod !== undefined;
  const isLive = useHydrated();
  const page = new URLSearchParams(useLocation().search).get("page");
  const { asks = 0, message = "", problems = [] } = refusal ?? {};
  // Without a script nothing counts what is ticked.
  const chosen = isLive ? countOf(count, "draft") : "the chosen";
  const them = isLive && count === 1 ? "it" : isLive ? "them" : "the chosen";
  const isIdle = isLive && count === 0;
  // Others were chosen since: it is asked anew.
  const isAsked = asks > 0 && (!isLive || asks === count);
  return (
    <div className="bench__save drafts__acts">
      {refusal && (isAsked || asks === 0) && (
        <div className="notice notice--bad" role="alert">
          <p ref={focusOnce} tabIndex={-1}>
            {message}
          </p>
          {problems.length > 0 && (
            <ul role="list">
              {problems.slice(0, mostNamed).map((one) => (
                <li key={`${one.table} ${one.key} ${one.column}`}>
                  <Link className="link" to={recordPath(one.table, one.key)}>
                    {one.key}
                  </Link>
                  : {one.message}
                </li>
              ))}
              {problems.length > mostNamed && <li>and {countOf(problems.length - mostNamed, "other")}, named above</li>}
            </ul>
          )}
        </div>
      )}
      {isAsked ? (
        <div className="row">
          <input type="hidden" name="sure" value={asks} />
          <button className="btn btn--danger btn--s" type="submit" name="act" value="discard" disabled={isBusy}>
            Discard {countOf(asks, "draft")}
          </button>
          <Link className="btn btn--line btn--s" to={page === null ? draftsPath : `?page=${page}`} preventScrollReset>
            Keep {asks === 1 ? "it" : "them"}
          </Link>
        </div>
      ) : (
        <div className="row">
          <button className="btn btn--s" type="submit" name="act" value="publish" disabled={isIdle || isBusy}>
            {isBusy ? "One moment …" : isIdle ? "Publish" : `Publish ${chosen}`}
          </button>
          <button className="btn btn--line btn--s" type="submit" name="act" value="discard" disabled={isIdle || isBusy}>
            Discard {!isIdle && them}
          </button>
          <label className="row bench__when">
            <span className="small">Morning of</span>
            <input className="input input--s" type="date" name="day" />
          </label>
          <button className="btn btn--line btn--s" type="submit" name="act" value="schedule" disabled={isIdle || isBusy}>
            Schedule
          </button>
        </div>
      )}
    </div>
  );
}
