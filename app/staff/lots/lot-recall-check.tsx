import { Form, useNavigation } from "react-router";
import type { LotForStaff } from "../../../domain/lot-decisions/read-staff-lot.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import type { RecallCheck } from "./check-recall.ts";
import { focusOnce } from "./focus-once.ts";
import { addresses } from "./lot-event-words.ts";

/** The last step before a recall: how many are told, the mail as it will be, and the pages that change. */
export function LotRecallCheck({ lot: { number, version }, check }: { lot: LotForStaff; check: RecallCheck }) {
  const { recipients, received, asked, reason, advice, mails, pages } = check;
  const isSending = useNavigation().state === "submitting";
  const both = received + asked - recipients;
  return (
    <section aria-labelledby="recall">
      <h2 className="h3" id="recall" tabIndex={-1} ref={focusOnce}>
        Recall lot {number}?
      </h2>
      <FactList
        className="person__facts staff-lot__counts"
        facts={[
          { label: "Received this lot", value: addresses(received) },
          { label: "Asked to be told", value: `${addresses(asked)}${both > 0 ? `, ${both} of which also received it` : ""}` },
          { label: "One mail each to", value: <strong>{addresses(recipients)}</strong> },
        ]}
      />
      {mails.map(({ isToReceiver, subject, text }) => (
        <figure key={String(isToReceiver)} className="staff-lot__mail">
          <figcaption>
            <strong>{captionOf(isToReceiver, recipients)}</strong>
            <span>Subject: {subject}</span>
          </figcaption>
          <p>{text.trim()}</p>
        </figure>
      ))}
      <h3 className="h4">These pages tell it at once</h3>
      <ul role="list" className="staff-lot__pages">
        {pages.map(({ label, path }) => (
          <li key={path}>
            <a className="link" href={path} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
        <li>Search and its suggestions, wherever the number is typed</li>
      </ul>
      <p className="staff-lot__final">
        Mails cannot be called back. The recall itself can be ended here later; nobody is told of its end.
      </p>
      <Form method="post" className="row" preventScrollReset>
        <HiddenInputs values={{ version, recipients, reason, advice }} />
        <button className="btn btn--danger btn--s" type="submit" name="act" value="recall" disabled={isSending}>
          {recipients === 0 ? `Recall lot ${number}` : `Recall lot ${number} and tell ${addresses(recipients)}`}
        </button>
        <button className="btn btn--line btn--s" type="submit" name="act" value="rewrite" disabled={isSending}>
          Change the texts
        </button>
      </Form>
    </section>
  );
}

function captionOf(isToReceiver: boolean, recipients: number): string {
  if (recipients === 0) return "Nobody is told now. The mail to those who ask from now on; a later delivery is named in it";
  return isToReceiver
    ? "The mail to those who received it: one of them as an example"
    : "The mail to those who only asked to be told";
}
