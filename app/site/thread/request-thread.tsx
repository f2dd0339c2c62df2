import { attachmentLimits } from "../../../domain/limits/limits.ts";
import type { ThreadPart } from "../../../domain/messages/thread.ts";
import { SubmitButton } from "../../ui/buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { MessageField, type RefusedMessage } from "./message-field.tsx";
import { ThreadHead } from "./thread-head.tsx";
import { ThreadMessages } from "./thread-messages.tsx";

type Props = {
  /** The page that shows the thread. */
  here: string;
  /** Where the form is sent. */
  sendTo: string;
  /** The address of a file by its position. */
  fileHref(position: number): string;
  /** Whether the form takes files too. */
  takesFiles?: boolean;
  thread: ThreadPart;
  refused?: RefusedMessage | undefined;
  notice?: string | undefined;
};

/** What the supplier and the sender have written about a request, the newest of it, and the form that adds to it. */
export function RequestThread({ here, sendTo, fileHref, takesFiles, thread, refused, notice }: Props) {
  return (
    <section className="thread" id="thread" aria-labelledby="thread-title">
      <ThreadHead thread={thread} />
      <ThreadMessages
        here={here}
        thread={thread}
        fileHref={fileHref}
        customer="You"
        empty="Nothing has been written yet. Our answer will appear here and come to you by mail."
      />
      <Notice>{notice}</Notice>
      <form
        className="thread__form noprint"
        method="post"
        action={sendTo}
        encType={takesFiles ? "multipart/form-data" : undefined}
        noValidate
      >
        <MessageField id="f-text" label="Write to us about this request" refused={refused} />
        {takesFiles && <FilesField />}
        <SubmitButton>Send</SubmitButton>
      </form>
    </section>
  );
}

function FilesField() {
  return (
    <div className="drop">
      <label htmlFor="f-files">Files</label>
      <p className="hint" id="f-files-hint">
        PDF, JPEG or PNG, at most {attachmentLimits.count}, up to {attachmentLimits.bytes / 1_000_000} MB each.
      </p>
      <input
        id="f-files"
        name="files"
        className="file"
        type="file"
        multiple
        accept=".pdf,.jpg,.jpeg,.png"
        aria-describedby="f-files-hint"
      />
    </div>
  );
}
