import type { Kit } from "../../../domain/kits/kit.ts";
import { maxCount, maxWaste } from "../../../domain/kits/test-plan.ts";
import type { TestPlan, Workload } from "../../../domain/kits/work-out.ts";
import { SubmitButton } from "../../ui/buttons.tsx";

const counted = (many: number, noun: string) => `${many.toLocaleString("en-US")} ${noun}${many === 1 ? "" : "s"}`;

/** "20 tests", "1 specimen" */
export const countOf = ({ count, of }: TestPlan) => counted(count, of === "tests" ? "test" : "specimen");

type Props = { kit: Kit; plan: TestPlan; workload: Workload };

/** Asks how much is to be tested; the page then shows the amounts for it. */
export function PlanForm({ kit, plan, workload: { specimens, runs } }: Props) {
  return (
    <form className="kit-plan" method="get" action="#kit" aria-label="How much you test">
      {kit.option && <input type="hidden" name="option" value={kit.option} readOnly />}
      <p className="kit-plan__field">
        <label htmlFor="plan-count">Number</label>
        <input
          className="input"
          id="plan-count"
          name="count"
          type="number"
          inputMode="numeric"
          min="1"
          max={maxCount}
          step="1"
          required
          defaultValue={plan.count}
          autoComplete="off"
        />
      </p>
      <p className="kit-plan__field">
        <label htmlFor="plan-of">Counted as</label>
        <select className="select" id="plan-of" name="of" defaultValue={plan.of} autoComplete="off">
          <option value="tests">tests</option>
          <option value="specimens">specimens</option>
        </select>
      </p>
      <p className="kit-plan__field">
        <label htmlFor="plan-waste">Waste, %</label>
        <input
          className="input"
          id="plan-waste"
          name="waste"
          type="number"
          inputMode="decimal"
          min="0"
          max={maxWaste}
          step="0.1"
          defaultValue={plan.waste}
          autoComplete="off"
        />
      </p>
      <SubmitButton>Calculate amounts</SubmitButton>
      <button className="btn btn--line" type="submit" form="kit" data-adds="">
        Add selected items
      </button>
      <p className="small kit-plan__sum">{`${countOf(plan)} = ${counted(specimens, "specimen")} in ${counted(runs, "run")}.`}</p>
    </form>
  );
}
