import { requestPath } from "../../domain/accounts/account-paths.ts";
import { attachmentPath } from "../../domain/accounts/find-attachment.ts";
import type { ThreadPart } from "../../domain/enquiries/thread.ts";
import { SubmitButton } from "../ui/buttons.tsx";
import { Notice } from "../ui/notice.tsx";
import { MessageField, type RefusedMessage } from "./message-field.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadMessages } from "./thread-messages.tsx";

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
        <MessageField id="f-text" label="Write to us about this request" refused={refused} />
        <SubmitButton>Send</SubmitButton>
      </form>
    </section>
  );
}
