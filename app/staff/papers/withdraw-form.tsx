import { Form, Link } from "react-router";
import { dayText } from "../../../domain/locale/dates.ts";
import { languageName } from "../../../domain/locale/languages.ts";
import type { Withdrawal } from "../../../domain/lot-papers/read-withdrawal.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { focusOnce } from "../lots/focus-once.ts";

type Props = {
  paper: Withdrawal;
  /** The list that it was chosen from. */
  back: string;
};

/** The step before a paper is withdrawn: what becomes current then. */
export function WithdrawForm({ paper, back }: Props) {
  const { id, name, kind, itemNumber, lotNumber, language, issuedOn } = paper;
  const owner = lotNumber === "" ? `item ${itemNumber}` : `lot ${lotNumber}`;
  return (
    <section className="paperout" aria-labelledby="withdraw">
      <h2 className="h3" id="withdraw" tabIndex={-1} ref={focusOnce}>
        Withdraw {name}?
      </h2>
      <p>{`The ${kind} of ${owner} in ${languageName(language)}, issued on ${dayText(issuedOn)}. ${becomes(paper)}`}</p>
      <p>It stays on record for staff, and cannot be offered again without being added again.</p>
      <Form method="post" className="row" preventScrollReset>
        <HiddenInputs values={{ id }} />
        <button className="btn btn--danger btn--s" type="submit">
          Withdraw it
        </button>
        <Link className="btn btn--line btn--s" to={back} preventScrollReset>
          Do not withdraw it
        </Link>
      </Form>
    </section>
  );
}

function becomes({ isCurrent, next, kind }: Withdrawal): string {
  if (!isCurrent) return "A newer one has replaced it: the current one stays.";
  if (next) return `The one of ${dayText(next.issuedOn)}, ${next.name}, becomes current again.`;
  return `There is no earlier one: no ${kind} of this is offered then.`;
}
