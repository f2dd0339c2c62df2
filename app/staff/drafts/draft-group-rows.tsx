import { Link } from "react-router";
import type { RecordProblem } from "../../../domain/workbench/write-records.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { recordPath } from "../catalogue/catalogue-paths.ts";
import { DraftMark } from "../catalogue/draft-mark.tsx";
import { countOf } from "../count-of.ts";
import { Moment } from "../moment.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { ChangedFields } from "./changed-fields.tsx";
import { type Chosen, chosenOf } from "./chosen-drafts.ts";
import type { ShownGroup } from "./read-draft-list.ts";

type Props = {
  group: ShownGroup;
  chosen: Chosen;
  /** Why drafts were not published. */
  problems: readonly RecordProblem[];
  onGroup: (isAll: boolean) => void;
  onDraft: (name: string, isChosen: boolean) => void;
};

/** The drafts of one person in one table, with a box that chooses all of them. */
export function DraftGroupRows({ group, chosen, problems, onGroup, onDraft }: Props) {
  const { field, table, label, by, isOwn, mayEdit, count, drafts } = group;
  const isLive = useHydrated();
  const state = chosenOf(group, chosen);
  const whose = isOwn ? "yours" : `by ${by || "somebody"}`;
  const wrong = Map.groupBy(
    problems.filter((one) => one.table === table),
    ({ key }) => key,
  );
  return (
    <section aria-label={`${label}, ${whose}`} className="drafts__group">
      <h2 className="drafts__head">
        <input
          type="checkbox"
          {...field}
          aria-label={`All ${countOf(count, "draft")}: ${label}, ${whose}`}
          // Without a script the box means all of the group, whatever is ticked below it.
          checked={isLive ? state === "all" : chosen.has(field.name)}
          ref={(box) => {
            if (box) box.indeterminate = state === "some";
          }}
          onChange={({ target }) => onGroup(target.checked)}
          disabled={!mayEdit}
        />
        <span className="h4">{label}</span>{" "}
        <span className="small">
          {countOf(count, "draft")}, {whose}
          {drafts.length < count && `, ${drafts.length.toLocaleString("en-US")} of them on this page`}
        </span>
      </h2>
      <table className="tbl dash__rows">
        <caption className="vh">{label}</caption>
        <TableHead
          columns={[{ label: "Choose", hidden: true }, "Record", "Changes", isOwn ? "Changed" : "Changed by", "To be published"]}
        />
        <tbody>
          {drafts.map(({ name, key, title, version, act, changes, changedAt, publishAt, problem, clashes }) => (
            <tr key={name}>
              <td className="drafts__box">
                <label>
                  <input
                    type="checkbox"
                    {...{ name, value: version, disabled: !mayEdit }}
                    aria-label={title}
                    checked={mayEdit && (chosen.has(field.name) || chosen.has(name))}
                    onChange={({ target }) => onDraft(name, target.checked)}
                  />
                </label>
              </td>
              <th scope="row">
                <Link className="link" to={recordPath(table, key)}>
                  {title}
                </Link>{" "}
                {act !== "change" && <DraftMark act={act} />}
                {problem && <span className="err">Not published: {problem}</span>}
                {!wrong.has(key) &&
                  clashes.map((words) => (
                    <span className="err" key={words}>
                      {words}
                    </span>
                  ))}
                {wrong.get(key)?.map(({ column, message }) => (
                  <span className="err" key={`${column} ${message}`}>
                    {message}
                  </span>
                ))}
              </th>
              <td data-label="Changes">
                <ChangedFields {...changes} />
              </td>
              <td data-label="Changed">
                {!isOwn && `${by || "somebody"}, `}
                <Moment at={changedAt} />
              </td>
              <td data-label="To be published">{publishAt && <Moment at={publishAt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
