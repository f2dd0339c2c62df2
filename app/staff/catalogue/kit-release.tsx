import { Form } from "react-router";
import { dayText } from "../../../domain/locale/dates.ts";
import type { Cells } from "../../../domain/records/record-key.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";

/** Whether a kit is released, and the forms that release it or take the release back, for a second person. */
export function KitRelease({ kit, mayRelease }: { kit: Cells; mayRelease: boolean }) {
  const { released_by: by = "", released_on: on = "", review_by: review = "", written_by: writer = "" } = kit;
  return (
    <section className="bench__bar" aria-label="Release">
      <p>
        {by === ""
          ? `Not released: visitors do not see this kit. It was written by ${writer}; somebody else releases it.`
          : `Released by ${by}, ${dayText(on)}. To be reviewed by ${dayText(review)}.`}
      </p>
      {mayRelease && (
        <div className="row">
          <Form method="post" preventScrollReset className="row">
            <HiddenInputs values={{ act: "release" }} />
            <label className="row">
              <span className="small">Next review by</span>
              <input className="input input--s" type="date" name="review" required />
            </label>
            <button className="btn btn--s" type="submit">
              {by === "" ? "Release" : "Release again"}
            </button>
          </Form>
          {by !== "" && (
            <Form method="post" preventScrollReset>
              <HiddenInputs values={{ act: "withdraw-release" }} />
              <button className="btn btn--line btn--s" type="submit">
                Withdraw the release
              </button>
            </Form>
          )}
        </div>
      )}
    </section>
  );
}
