import { Link } from "react-router";
import type { LotForStaff } from "../../../domain/lot-decisions/read-staff-lot.ts";
import { maxRecallText } from "../../../domain/lots/recall.ts";
import type { RecallTexts } from "../../../domain/recalls/recall-lot.ts";
import { SettingForm, type SettingProblem } from "../settings/setting-form.tsx";
import { staffLotPath } from "../staff-paths.ts";
import { focusOnce } from "./focus-once.ts";
import { addresses } from "./lot-event-words.ts";

type Props = {
  lot: LotForStaff;
  problem: SettingProblem;
  texts: RecallTexts;
  onType: (texts: RecallTexts) => void;
  /** Whether somebody came back to it from the next step. */
  isBack: boolean;
};

/** The first step of a recall: why, and what to do. */
export function LotRecallForm({ lot, problem, texts, onType, isBack }: Props) {
  const { number, version, recipients } = lot;
  return (
    <section aria-labelledby="recall">
      <h2 className="h3" id="recall" tabIndex={-1} ref={isBack ? focusOnce : undefined}>
        Recall lot {number}
      </h2>
      <p className="setting__now">
        {recipients === 0
          ? "No address is known that received this lot or asked to be told. Its page, the pages of its items, search and verification tell the recall at once. Deliveries that are imported later are told within a minute."
          : `One mail goes to each of ${addresses(recipients)} that received this lot or asked to be told. The page of the lot, the pages of its items, search and verification tell the recall at once.`}
      </p>
      <p>
        Both texts are on the page of the lot and in each mail, word by word. They cannot be changed afterwards. The next step
        shows the mail; nothing is sent before you confirm it there.
      </p>
      <SettingForm act="check" version={version} problem={problem} button="Look at what is sent" isStep>
        <label className="field field--wide">
          <span className="legend">Why</span>
          <textarea
            className="textarea"
            name="reason"
            rows={4}
            required
            maxLength={maxRecallText}
            defaultValue={texts.reason}
            onChange={({ target }) => onType({ ...texts, reason: target.value })}
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
            defaultValue={texts.advice}
            onChange={({ target }) => onType({ ...texts, advice: target.value })}
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
