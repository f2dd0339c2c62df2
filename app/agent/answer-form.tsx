import { attachmentLimits } from "../../domain/limits/limits.ts";
import { MessageField, type RefusedMessage } from "../site/thread/message-field.tsx";
import { SubmitButton } from "../ui/buttons.tsx";

type Props = {
  /** The address of the lead. */
  here: string;
  /** Whether the customer has an account; a guest reads and opens files on the page that the mail links to. */
  hasAccount: boolean;
  refused: RefusedMessage | undefined;
};

/** The form with which an agent answers the customer of a lead. */
export function AnswerForm({ here, hasAccount, refused }: Props) {
  return (
    <form
      className="thread__form form noprint"
      method="post"
      action={`${here}/answer`}
      encType="multipart/form-data"
      aria-label="Answer the customer"
      noValidate
    >
      <MessageField
        id="f-answer"
        label="Answer the customer"
        hint="The customer gets it by mail, with your agency’s name."
        refused={refused}
      />
      <div className="drop">
        <label htmlFor="f-files">Files</label>
        <p className="hint" id="f-files-hint">
          A quote, a certificate: PDF, JPEG or PNG, at most {attachmentLimits.count}, up to {attachmentLimits.bytes / 1_000_000}{" "}
          MB each. {hasAccount ? "The customer opens them in the account." : "The mail has a link to the page where they open."}
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
      <SubmitButton>Send the answer</SubmitButton>
    </form>
  );
}
