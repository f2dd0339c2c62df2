import { Link, useLocation, useNavigation } from "react-router";
import { draftsPath } from "../catalogue/catalogue-paths.ts";
import { countOf } from "../count-of.ts";
import { useHydrated } from "../use-hydrated.ts";
import { ActRefused, type Refusal } from "./act-refused.tsx";

/** Why nothing was done with drafts. */
export type DraftRefusal = Refusal & {
  values: Readonly<Record<string, string>>;
  /** How many drafts are thrown away when that is said once more; 0 where nothing is asked. */
  asks?: number;
};

type Props = {
  count: number;
  /** How many of them have a change that may not be meant. */
  doubtful: number;
  refusal: DraftRefusal | undefined;
};

/** What can be done with the chosen drafts, at the edge of the window, with what came of it. */
export function DraftActs({ count, doubtful, refusal }: Props) {
  const isBusy = useNavigation().formMethod !== undefined;
  const isLive = useHydrated();
  const page = new URLSearchParams(useLocation().search).get("page");
  const asks = refusal?.asks ?? 0;
  // Without a script nothing counts what is ticked.
  const chosen = isLive ? countOf(count, "draft") : "the chosen";
  const them = isLive && count === 1 ? "it" : isLive ? "them" : "the chosen";
  const isIdle = isLive && count === 0;
  // Others were chosen since: it is asked anew.
  const isAsked = asks > 0 && (!isLive || asks === count);
  return (
    <div className="bench__save drafts__acts">
      {refusal && (isAsked || asks === 0) && <ActRefused refusal={refusal} />}
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
          {isIdle && <span className="small">Tick the drafts that you mean.</span>}
          {doubtful > 0 && (
            <span className="drafts__doubt" role="status">
              {doubtful.toLocaleString("en-US")} of them {doubtful === 1 ? "has" : "have"} a change that may not be meant
            </span>
          )}
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
