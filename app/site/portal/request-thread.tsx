import { longestMessage, type ThreadMessage } from "../../../domain/enquiries/thread.ts";
import { FieldError } from "../../forms/field.tsx";
import { shortDate } from "./short-date.ts";

/** What was typed and why it was not sent. */
export type Refused = { text: string; message: string };
type Props = {
  reference: string;
  messages: readonly ThreadMessage[];
  refused?: Refused | undefined;
  notice?: string | undefined;
};

/** What the supplier and the customer have written about a request, and the form that adds to it. */
export function RequestThread({ reference, messages, refused, notice }: Props) {
  return (
    <section className="thread" id="thread" aria-labelledby="thread-title">
      <div className="section__head">
        <h2 id="thread-title">Messages</h2>
      </div>
      {messages.length === 0 ? (
        <p className="small">Nothing has been written yet. Our answer will stand here, and come to you by mail.</p>
      ) : (
        <ol className="thread__list">
          {messages.map(({ at, fromStaff, text }, place) => (
            // Nothing is ever put in between.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is their identity
            <li key={place} className={fromStaff ? "thread__ours" : undefined}>
              <p className="small">
                <b>{fromStaff ? "Our answer" : "You"}</b> <time dateTime={at.toISOString()}>{shortDate(at.toISOString())}</time>
              </p>
              <p className="thread__text">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <form className="thread__form noprint" method="post" action={`/customer-request/${reference}/answer`} noValidate>
        <div className={refused ? "field field--wide field--bad" : "field field--wide"}>
          <label htmlFor="f-text">Write to us about this request</label>
          <textarea
            className="textarea"
            id="f-text"
            name="text"
            rows={5}
            maxLength={longestMessage}
            defaultValue={refused?.text ?? ""}
            aria-required
            aria-invalid={!!refused}
            aria-describedby="f-text-error"
          />
          <FieldError id="f-text" error={refused?.message} />
        </div>
        <button className="btn" type="submit">
          Send
        </button>
      </form>
    </section>
  );
}
