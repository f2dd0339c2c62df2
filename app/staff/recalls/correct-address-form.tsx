import { Form, Link, useNavigation } from "react-router";
import type { NoticeRecipient } from "../../../domain/recalls/recall-register.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { focusOnce } from "../lots/focus-once.ts";
import { recallPath } from "../staff-paths.ts";

type Props = {
  number: string;
  one: NoticeRecipient;
  /** What was typed and refused. */
  typed: string | undefined;
};

/** Where the right address for a notice is typed that did not arrive. */
export function CorrectAddressForm({ number, one: { id, email, name, company, mail }, typed }: Props) {
  const isSending = useNavigation().state === "submitting";
  const who = [name, company].filter(Boolean).join(", ");
  return (
    <section className="recall-mend" aria-labelledby="correct">
      <h2 className="h3" id="correct" tabIndex={-1} ref={focusOnce}>
        Correct {email}
      </h2>
      <p>{`The notice to this address${who && ` (${who})`} did not arrive. It goes to the right one, with a link of its own; this one stays on record.`}</p>
      <Form method="post" className="recall-mend__form" preventScrollReset>
        <HiddenInputs values={{ act: "correct", notice: id, mail: mail?.id ?? 0 }} />
        <label className="field">
          <span className="legend">The right e-mail address</span>
          <input
            className="input input--s"
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete="off"
            defaultValue={typed || email}
          />
        </label>
        <div className="row">
          <button className="btn btn--s" type="submit" disabled={isSending}>
            Send the notice there
          </button>
          <Link className="btn btn--line btn--s" to={recallPath(number)} preventScrollReset>
            Leave it
          </Link>
        </div>
      </Form>
    </section>
  );
}
