import { messageField } from "../../../domain/messages/thread.ts";
import { FieldError } from "../../forms/field.tsx";

/** What was typed and why it was not sent. */
export type RefusedMessage = { text: string; message: string };

type Props = { id: string; label: string; hint?: string; refused: RefusedMessage | undefined };

/** The field of a message in a thread. */
export function MessageField({ id, label, hint, refused }: Props) {
  return (
    <div className={refused ? "field field--wide field--bad" : "field field--wide"}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        className="textarea"
        id={id}
        name="text"
        rows={5}
        maxLength={messageField.maxLength}
        defaultValue={refused?.text ?? ""}
        aria-required
        aria-invalid={!!refused}
        aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
      />
      <FieldError id={id} error={refused?.message} />
    </div>
  );
}
