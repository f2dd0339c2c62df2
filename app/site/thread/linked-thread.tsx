import { attachmentLimits } from "../../../domain/enquiries/attachment-limits.ts";
import type { ThreadPart } from "../../../domain/enquiries/thread.ts";
import { linkFilePath, requestLinkPath } from "../../../domain/thread/request-link.ts";
import { MessageField, type RefusedMessage } from "../../account/message-field.tsx";
import { ThreadHead } from "../../account/thread-head.tsx";
import { ThreadMessages } from "../../account/thread-messages.tsx";
import { SubmitButton } from "../../ui/buttons.tsx";
import { Notice } from "../../ui/notice.tsx";

type Props = {
  token: string;
  thread: ThreadPart;
  refused: RefusedMessage | undefined;
  notice: string | undefined;
};

/** What the supplier and the sender have written about a request, the newest of it, and the form that adds to it, with files. */
export function LinkedThread({ token, thread, refused, notice }: Props) {
  const here = requestLinkPath(token);
  return (
    <section className="thread" id="thread" aria-labelledby="thread-title">
      <ThreadHead thread={thread} />
      <ThreadMessages
        here={here}
        thread={thread}
        fileHref={(position) => linkFilePath(token, position)}
        customer="You"
        empty="Nothing has been written yet. Our answer will stand here, and come to you by mail."
      />
      <Notice>{notice}</Notice>
      <form className="thread__form noprint" method="post" action={here} encType="multipart/form-data" noValidate>
        <MessageField id="f-text" label="Write to us about this request" refused={refused} />
        <div className="drop">
          <label htmlFor="f-files">Files</label>
          <p className="hint" id="f-files-hint">
            PDF, JPEG or PNG, at most {attachmentLimits.count}, up to {attachmentLimits.bytes / 1_000_000} MB each.
          </p>
          <input id="f-files" name="files" type="file" multiple accept=".pdf,.jpg,.jpeg,.png" aria-describedby="f-files-hint" />
        </div>
        <SubmitButton>Send</SubmitButton>
      </form>
    </section>
  );
}
