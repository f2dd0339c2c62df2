import { Link } from "react-router";
import type { LotForStaff } from "../../../domain/lots/read-staff-lot.ts";
import { maxRecallText } from "../../../domain/lots/recall.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { SettingForm, type SettingProblem, typedIn } from "../settings/setting-form.tsx";
import { staffLotPath } from "../staff-paths.ts";
import { addresses } from "./lot-acts.ts";

type Props = { lot: LotForStaff; problem: SettingProblem };

/** The step before a recall: how many will be told, why, and what to do. */
export function LotRecallForm({ lot, problem }: Props) {
  const { number, version, recipients, reason, advice } = lot;
  return (
    <section aria-labelledby="recall">
      <h2 className="h3" id="recall">
        Recall lot {number}
      </h2>
      <p className="setting__now">
        {recipients === 0
          ? "No address is known that received this lot or asked to be told. Its page, the pages of its items, search and verification tell the recall at once. Deliveries that are imported later are told within a minute."
          : `One mail goes to each of ${addresses(recipients)} that received this lot or asked to be told. The page of the lot, the pages of its items, search and verification tell the recall at once.`}
      </p>
      <p>Both texts stand on the page of the lot and in each mail, word by word. They cannot be changed afterwards.</p>
      <SettingForm
        act="recall"
        version={version}
        problem={problem}
        isDangerous
        button={recipients === 0 ? `Recall lot ${number}` : `Recall lot ${number} and tell ${addresses(recipients)}`}
      >
        <HiddenInputs values={{ recipients }} />
        <label className="field field--wide">
          <span className="legend">Why</span>
          <textarea
            className="textarea"
            name="reason"
            rows={4}
            required
            maxLength={maxRecallText}
            defaultValue={typedIn(problem, "reason", reason)}
          />
        </label>
        <label className="field field--wide">
          <span className="legend">What to do with what is left of it</span>
          <textarea
            className="textarea"
            name="advice"
            rows={4}
            required
            maxLength={maxRecallText}
            defaultValue={typedIn(problem, "advice", advice)}
          />
        </label>
      </SettingForm>
      <p>
        <Link className="btn btn--line btn--s" to={staffLotPath(number)}>
          Do not recall it
        </Link>
      </p>
    </section>
  );
}
