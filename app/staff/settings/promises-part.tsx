import { Link } from "react-router";
import type { Promised } from "../../../domain/working-time/working-time.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { recordsPath } from "../catalogue/catalogue-paths.ts";
import { SettingForm, type SettingProblem, typedIn } from "./setting-form.tsx";

type Row = {
  kind: string;
  title: string;
  promised: Promised;
  /** When a request of the kind that came in now is due. */
  due: string;
  /** What the form's page says; empty where it says nothing. */
  said: string;
};
type Props = { promises: readonly Row[]; version: number; problem: SettingProblem };

const amountOf = (promised: Promised) => ("days" in promised ? promised.days : promised.hours);

/** Within how many working days or hours each kind of request is answered, beside what its page says to visitors. */
export function PromisesPart({ promises, version, problem }: Props) {
  return (
    <section aria-labelledby="promised_answers">
      <h2 className="h3" id="promised_answers">
        Promised answers
      </h2>
      <p>
        The first answer is due at the end of the last working day; the day of the request does not count. What the pages say are
        the supplier’s own words: change both together, those in the{" "}
        <Link className="link" to={recordsPath("form_text")}>
          texts of the forms
        </Link>
        .
      </p>
      {problem && (
        <p className="small">
          {`Set at the moment: ${promises.map(({ title, promised }) => `${title} ${amountOf(promised)} ${"days" in promised ? "days" : "hours"}`).join(", ")}.`}
        </p>
      )}
      <SettingForm act="promised_answers" version={version} problem={problem}>
        <table className="tbl">
          <caption className="vh">Promised answers by kind of request</caption>
          <TableHead columns={["Kind", "Answered within", "The page says", "Received now, due"]} />
          <tbody>
            {promises.map(({ kind, title, promised, due, said }) => (
              <tr key={kind}>
                <th scope="row">{title}</th>
                <td>
                  <span className="setting__amount">
                    <input
                      className="input input--s"
                      type="number"
                      name={kind}
                      min={1}
                      max={99}
                      required
                      aria-label={`${title}: answered within`}
                      defaultValue={typedIn(problem, kind, String(amountOf(promised)))}
                    />
                    <select
                      className="select input--s"
                      name={`${kind}_unit`}
                      aria-label={`${title}: days or hours`}
                      defaultValue={typedIn(problem, `${kind}_unit`, "days" in promised ? "days" : "hours")}
                    >
                      <option value="days">working days</option>
                      <option value="hours">working hours</option>
                    </select>
                  </span>
                </td>
                <td className="setting__said">{said}</td>
                <td className="small">{due}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </SettingForm>
    </section>
  );
}
