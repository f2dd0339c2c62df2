import { attachmentLimits } from "../../domain/enquiries/attachment-limits.ts";
import { MessageField, type RefusedMessage } from "../account/message-field.tsx";
import { SubmitButton } from "../ui/buttons.tsx";

type Props = {
  /** The address of the lead. */
  here: string;
  /** Whether the customer has an account, where files can be opened. */
  takesFiles: boolean;
  refused: RefusedMessage | undefined;
};

/** The form with which an agent answers the customer of a lead. */
export function AnswerForm({ here, takesFiles, refused }: Props) {
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
      {takesFiles ? (
        <div className="drop">
          <label htmlFor="f-files">Files</label>
          <p className="hint" id="f-files-hint">
            A quote, a certificate: PDF, JPEG or PNG, at most {attachmentLimits.count}, up to {attachmentLimits.bytes / 1_000_000}{" "}
            MB each. The customer opens them in the account.
          </p>
          <input id="f-files" name="files" type="file" multiple accept=".pdf,.jpg,.jpeg,.png" aria-describedby="f-files-hint" />
        </div>
      ) : (
        <p className="small">The customer has no account with us, where files could be opened: send them by mail.</p>
      )}
      <SubmitButton>Send the answer</SubmitButton>
    </form>
  );
}
