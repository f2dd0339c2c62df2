import { useRef } from "react";
import { Form } from "react-router";
import type { Cells } from "../../../domain/records/record-key.ts";
import type { Doubt } from "../../../domain/workbench/doubts.ts";
import type { Thumbnail } from "../../../domain/workbench/thumbnails.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import type { EditedField } from "./edited-fields.ts";
import { RecordField } from "./record-field.tsx";
import { useTyped } from "./use-typed.ts";

type Props = {
  /** Names what is typed on this device: table and key. */
  name: string;
  fields: readonly EditedField[];
  /** What the fields show at first: what would be published, or what was typed into a form that was refused. */
  values: Cells;
  wanted: Cells;
  /** What everybody sees; null for what is new. */
  published: Cells | null;
  /** What is wrong, by column. */
  problems: Readonly<Record<string, string>>;
  /** What may be meant and does not look so. */
  doubts: readonly Doubt[];
  /** How the record's picture looks. */
  thumbnail: Thumbnail | undefined;
  like: string;
  /** Whether what was typed is the server's now, or was discarded. */
  isSettled: boolean;
  hasPreview: boolean;
};

/** The form of a record, drawn from its description. What is typed stays on this device until it is saved. */
export function RecordForm({
  name,
  fields,
  values,
  wanted,
  published,
  problems,
  doubts,
  thumbnail,
  like,
  isSettled,
  hasPreview,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const { restored, keep, discard } = useTyped(form, name, isSettled);
  return (
    <Form
      ref={form}
      method="post"
      className="bench__form"
      aria-label="Record"
      onInput={({ currentTarget }) => keep(currentTarget)}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.requestSubmit(save.current);
      }}
    >
      <HiddenInputs values={{ like }} />
      {restored && (
        <p className="notice" role="status">
          What you typed here and did not save is back.{" "}
          <button className="link" type="button" onClick={discard}>
            Discard it
          </button>
        </p>
      )}
      {[...Map.groupBy(fields, ({ group }) => group)].map(([group, ofGroup]) => (
        <fieldset className="bench__fields" key={group}>
          {group !== "" && <legend className="h4">{group}</legend>}
          {ofGroup.map((field) => (
            <RecordField
              key={field.name}
              field={field}
              value={values[field.name] ?? ""}
              shown={wanted[field.name] ?? ""}
              published={published?.[field.name]}
              thumbnail={thumbnail}
              problem={problems[field.name]}
              doubts={doubts.filter(({ column }) => column === field.name).map(({ message }) => message)}
            />
          ))}
        </fieldset>
      ))}
      <div className="row bench__save">
        <button ref={save} className="btn btn--s" type="submit" name="act" value="save" title="Ctrl+Enter">
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
