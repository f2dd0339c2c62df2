import { requestPath } from "../../domain/accounts/account-paths.ts";
import { attachmentPath } from "../../domain/accounts/find-attachment.ts";
import { messageField, type ThreadPart } from "../../domain/enquiries/thread.ts";
import { FieldError } from "../forms/field.tsx";
import { SubmitButton } from "../ui/buttons.tsx";
import { Notice } from "../ui/notice.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadMessages } from "./thread-messages.tsx";

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
  const here = requestPath(reference);
  return (
    <section className="thread" id="thread" aria-labelledby="thread-title">
      <ThreadHead thread={thread} />
      <ThreadMessages
        here={here}
        thread={thread}
        fileHref={(position) => attachmentPath(reference, position)}
        customer="You"
        empty="Nothing has been written yet. Our answer will stand here, and come to you by mail."
      />
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
