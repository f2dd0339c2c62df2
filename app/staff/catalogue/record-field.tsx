import type { Thumbnail } from "../../../domain/workbench/thumbnails.ts";
import { Icon } from "../../ui/icon.tsx";
import type { EditedField } from "./edited-fields.ts";
import { MarkdownArea } from "./markdown-area.tsx";
import { PutFile } from "./put-file.tsx";

type Props = {
  field: EditedField;
  value: string;
  /** What would be published. */
  shown: string;
  published: string | undefined;
  problem: string | undefined;
  doubts: readonly string[];
  /** How the record's picture looks. */
  thumbnail: Thumbnail | undefined;
};

/** A field of a record: its control, what is published where that differs, and what is wrong. */
export function RecordField({ field, value, shown, published, problem, doubts, thumbnail }: Props) {
  const { name, label, type, required, hint, fixed } = field;
  const id = `c-${name}`;
  const isWide = isTextarea(type, value) || value.length > 70 || field.file !== undefined;
  const isChanged = published !== undefined && published !== value;
  const described =
    [hint && `${id}-hint`, isChanged && `${id}-was`, doubts.length > 0 && `${id}-doubt`, problem && `${id}-error`]
      .filter(Boolean)
      .join(" ") || undefined;
  if (fixed)
    return (
      <p className="field field--half bench__fixed">
        <span className="legend">{label}</span>
        <output className="code">{value || "–"}</output>
        <span className="hint">{fixed}</span>
        {problem && <span className="err">{problem}</span>}
      </p>
    );
  return (
    <div
      className={`field ${isWide ? "field--wide" : field.isShort ? "field--short" : "field--half"}${problem ? " field--bad" : ""}`}
    >
      <label htmlFor={id}>
        {label}
        {!required && <span className="opt"> optional</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control {...{ field, id, value, described, thumbnail }} bad={problem !== undefined} />
      <input type="hidden" name={`w.${name}`} value={shown} readOnly />
      {shown !== value && (
        <p className="hint bench__was">
          Saved: <span className="code">{shown.slice(0, 200) || "nothing"}</span>
        </p>
      )}
      {isChanged && (
        <p className="hint bench__was" id={`${id}-was`}>
          Published:{" "}
          <span className="code">{published.length > 200 ? `${published.slice(0, 200)} …` : published || "nothing"}</span>
        </p>
      )}
      {doubts.length > 0 && (
        <p className="bench__doubt" id={`${id}-doubt`}>
          <Icon name="warn" />
          {doubts.join(" ")}
        </p>
      )}
      {problem && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </div>
  );
}

/** Of more, the browser offers those that begin as what is typed. */
const mostSelected = 300;

/** A field of one line would drop the others. */
const isTextarea = (type: EditedField["type"], value: string) => type === "textarea" || value.includes("\n");

type ControlProps = { field: EditedField; id: string; value: string; bad: boolean; described: string | undefined } & Pick<
  Props,
  "thumbnail"
>;

function Control({
  field: { name, type, options, file, isMarkdown, maxLength },
  id,
  value,
  bad,
  described,
  thumbnail,
}: ControlProps) {
  const common = { id, name: `c.${name}`, "aria-invalid": bad, "aria-describedby": described } as const;
  if (file) return <PutFile {...common} value={value} use={file} thumbnail={thumbnail} />;
  if (options && options.length <= mostSelected)
    return (
      <select {...common} className="select" defaultValue={value}>
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label === option.value ? option.label : `${option.label} (${option.value})`}
          </option>
        ))}
      </select>
    );
  if (isTextarea(type, value)) {
    const area = { ...common, className: "textarea", rows: isMarkdown ? 10 : 4, maxLength, defaultValue: value };
    return isMarkdown ? <MarkdownArea {...area} /> : <textarea {...area} />;
  }
  return (
    <>
      <input
        {...common}
        className="input"
        type={type === "date" ? "date" : "text"}
        maxLength={maxLength}
        defaultValue={value}
        autoComplete="off"
        list={options ? `${id}-list` : undefined}
      />
      {options && (
        <datalist id={`${id}-list`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
