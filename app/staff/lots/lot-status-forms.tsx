import { Link } from "react-router";
import type { LotForStaff } from "../../../domain/lot-decisions/read-staff-lot.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { SettingForm, type SettingProblem, typedIn } from "../settings/setting-form.tsx";
import { staffLotPath } from "../staff-paths.ts";
import { addresses } from "./lot-event-words.ts";

type Props = {
  lot: LotForStaff;
  mayChange: boolean;
  problems: { hold: SettingProblem; release: SettingProblem; supersede: SettingProblem };
};

/** What is decided about a lot: why it is on hold or recalled, and the forms that decide something else. */
export function LotStatusForms({ lot, mayChange, problems }: Props) {
  const { number, version, status, reason, advice, supersededBy, recipients, recalledAt } = lot;
  if (!mayChange && !reason) return null;
  return (
    <section aria-labelledby="status">
      <h2 className="h3" id="status">
        Decisions
      </h2>
      {reason && (
        <FactList
          className="person__facts staff-lot__told"
          facts={[
            { label: status === "recalled" ? "Why it is recalled" : "Why it is on hold", value: reason },
            ...(advice ? [{ label: "What to do", value: advice }] : []),
          ]}
        />
      )}
      {status === "recalled" && recalledAt === null && (
        <p className="notice notice--mark">
          A file calls this lot recalled. Nobody was told by mail: recall it here to tell {addresses(recipients)}.
        </p>
      )}
      {mayChange && status === "on hold" && (
        <SettingForm act="release" version={version} problem={problems.release} button="Release it">
          <p>Released, the lot loses the reason of its hold.</p>
        </SettingForm>
      )}
      {mayChange && status === "recalled" && recalledAt === null && (
        <SettingForm act="release" version={version} problem={problems.release} button="End the recall">
          <label className="check">
            <input type="checkbox" name="endRecall" value="yes" required />
            Release the lot again: the file was wrong, and nobody was told by mail.
          </label>
        </SettingForm>
      )}
      {mayChange && (
        <div className="staff-lot__acts">
          {mayChange && status !== "recalled" && (
            <details className="staff-lot__act" name="lot-act" open={problems.hold !== undefined}>
              <summary className="btn btn--line btn--s">{status === "on hold" ? "Change why …" : "Put on hold …"}</summary>
              <SettingForm
                act="hold"
                version={version}
                problem={problems.hold}
                button={status === "on hold" ? "Change why" : "Put it on hold"}
              >
                <label className="field field--wide">
                  <span className="legend">{status === "on hold" ? "Why it is on hold" : "Reason for a hold"}</span>
                  <span className="hint">Everybody can read it on the page of the lot.</span>
                  <textarea
                    className="textarea"
                    name="reason"
                    rows={2}
                    required
                    maxLength={1000}
                    defaultValue={typedIn(problems.hold, "reason", reason)}
                  />
                </label>
                <label className="field field--wide">
                  <span className="legend">What to do meanwhile</span>
                  <textarea
                    className="textarea"
                    name="advice"
                    rows={2}
                    maxLength={1000}
                    defaultValue={typedIn(problems.hold, "advice", advice)}
                  />
                </label>
              </SettingForm>
            </details>
          )}
          {mayChange && status !== "recalled" && (
            <details className="staff-lot__act" name="lot-act" open={problems.supersede !== undefined}>
              <summary className="btn btn--line btn--s">Name a successor …</summary>
              <SettingForm act="supersede" version={version} problem={problems.supersede} button="Save the successor">
                <label className="field">
                  <span className="legend">Superseded by</span>
                  <span className="hint">The number of the lot that takes its place; empty for none.</span>
                  <input
                    className="input input--s"
                    name="by"
                    maxLength={40}
                    autoComplete="off"
                    defaultValue={typedIn(problems.supersede, "by", supersededBy)}
                  />
                </label>
              </SettingForm>
            </details>
          )}
          {mayChange && recalledAt === null && (
            <Link className="btn btn--line btn--s" to={`${staffLotPath(number)}?recall=yes`}>
              Recall this lot …
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
