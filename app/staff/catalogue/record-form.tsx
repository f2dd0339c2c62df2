import { useRef } from "react";
import { Form } from "react-router";
import type { Cells } from "../../../domain/workbench/record-key.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import type { EditedField } from "./edited-fields.ts";
import { RecordField } from "./record-field.tsx";
import { useTyped } from "./use-typed.ts";

type Props = {
  /** Names what is typed on this device: table and key. */
  name: string;
  fields: readonly EditedField[];
  wanted: Cells;
  /** What everybody sees; null for what is new. */
  published: Cells | null;
  /** What is wrong, by column. */
  problems: Readonly<Record<string, string>>;
  /** The version of the draft that was read; 0 where there is none. */
  seen: number;
  like: string;
  isSaved: boolean;
  hasPreview: boolean;
};

/** The form of a record, drawn from its description. What is typed stays on this device until it is saved. */
export function RecordForm({ name, fields, wanted, published, problems, seen, like, isSaved, hasPreview }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { restored, discard } = useTyped(form, name, isSaved);
  return (
    <Form
      ref={form}
      method="post"
      className="bench__form"
      key={`${name} ${seen}`}
      preventScrollReset
      aria-label="Record"
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.requestSubmit();
      }}
    >
      <HiddenInputs values={{ seen, like }} />
      {restored && (
        <p className="notice" role="status">
          What you typed here and did not save is back.{" "}
          <button className="link" type="button" onClick={discard}>
            Discard it
          </button>
        </p>
      )}
      <div className="bench__fields">
        {fields.map((field) => (
          <RecordField
            key={field.name}
            field={field}
            value={wanted[field.name] ?? ""}
            published={published?.[field.name]}
            problem={problems[field.name]}
          />
        ))}
      </div>
      <div className="row bench__save">
        <button className="btn btn--s" type="submit" name="act" value="save" title="Ctrl+Enter">
          Save draft
        </button>
        {hasPreview && (
          <button className="btn btn--line btn--s" type="submit" name="act" value="preview">
            Save and preview
          </button>
        )}
      </div>
    </Form>
  );
}
