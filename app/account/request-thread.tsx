import { requestPath } from "../../domain/accounts/account-paths.ts";
import { messageField, type ThreadPart, threadSize } from "../../domain/enquiries/thread.ts";
import { FieldError } from "../forms/field.tsx";
import { SubmitButton } from "../ui/buttons.tsx";
import { Notice } from "../ui/notice.tsx";
import { shortDate } from "./short-date.ts";

/** What was typed and why it was not sent. */
type RefusedMessage = { text: string; message: string };
type Props = {
  reference: string;
  thread: ThreadPart;
  refused?: RefusedMessage | undefined;
  notice?: string | undefined;
};

/** What the supplier and the customer have written about a request, the newest of it, and the form that adds to it. */
export function RequestThread({ reference, thread, refused, notice }: Props) {
  const { messages, first, last, total } = thread;
  const here = requestPath(reference);
  return (
    <section className="thread" id="thread" aria-labelledby="thread-title">
      <div className="section__head">
        <h2 id="thread-title">Messages</h2>
        {messages.length < total && (
          <p className="num">
            {first === last ? last : `${first} to ${last}`} of {total}
          </p>
        )}
      </div>
      {first > 1 && (
        <a className="btn btn--line btn--s noprint" href={`${here}?upto=${first - 1}#thread`} data-plain="">
          Earlier messages <span className="num">{first - 1}</span>
        </a>
      )}
      {messages.length === 0 ? (
        <p className="small">Nothing has been written yet. Our answer will stand here, and come to you by mail.</p>
      ) : (
        <ol className="thread__list" start={first}>
          {messages.map(({ number, at, fromStaff, text }) => (
            <li key={number} className={fromStaff ? "thread__ours" : undefined}>
              <p className="small">
                <b>{fromStaff ? "Our answer" : "You"}</b> <time dateTime={at.toISOString()}>{shortDate(at.toISOString())}</time>
              </p>
              <p className="thread__text">{text}</p>
            </li>
          ))}
        </ol>
      )}
      {last < total && (
        <a
          className="btn btn--line btn--s noprint"
          href={last + threadSize < total ? `${here}?upto=${last + threadSize}#thread` : `${here}#thread`}
          data-plain=""
        >
          Later messages <span className="num">{total - last}</span>
        </a>
      )}
      <Notice>{notice}</Notice>
      <form className="thread__form noprint" method="post" action={`${here}/answer`} noValidate>
        <div className={refused ? "field field--wide field--bad" : "field field--wide"}>
          <label htmlFor="f-text">Write to us about this request</label>
          <textarea
            className="textarea"
            id="f-text"
            name="text"
            rows={5}
            maxLength={messageField.maxLength}
            defaultValue={refused?.text ?? ""}
            aria-required
            aria-invalid={!!refused}
            aria-describedby="f-text-error"
          />
          <FieldError id="f-text" error={refused?.message} />
        </div>
        <SubmitButton>Send</SubmitButton>
      </form>
    </section>
  );
}
