import { attachmentLimits } from "../../domain/enquiries/attachment-limits.ts";
import { messageField } from "../../domain/enquiries/thread.ts";
import { FieldError } from "../forms/field.tsx";
import { SubmitButton } from "../ui/buttons.tsx";

type Props = {
  /** The address of the lead. */
  here: string;
  /** Whether the customer has an account, where files can be opened. */
  takesFiles: boolean;
  /** What was typed and why it was not sent. */
  refused?: { text: string; message: string } | undefined;
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
      <div className={refused ? "field field--wide field--bad" : "field field--wide"}>
        <label htmlFor="f-answer">Answer the customer</label>
        <p className="hint" id="f-answer-hint">
          The customer gets it by mail, with your agency’s name.
        </p>
        <textarea
          className="textarea"
          id="f-answer"
          name="text"
          rows={5}
          maxLength={messageField.maxLength}
          defaultValue={refused?.text ?? ""}
          aria-required
          aria-invalid={!!refused}
          aria-describedby="f-answer-hint f-answer-error"
        />
        <FieldError id="f-answer" error={refused?.message} />
      </div>
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
