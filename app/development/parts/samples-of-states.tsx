import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TableHead } from "../../ui/table-head.tsx";
import type { PartSamples } from "./samples.ts";

/** What a page says: notices, toasts, empty states, tables. */
export const samplesOfStates: PartSamples = {
  notice: (
    <div className="parts__stack">
      <Notice>What has just been done.</Notice>
      <p className="notice notice--mark">What waits for you.</p>
      <p className="notice notice--bad">What went wrong, and what to do.</p>
    </div>
  ),
  toasts: (
    <div className="parts__stack">
      <div className="toast">
        <Icon name="check" />
        <p>Request sent. Reference W-2611-0122.</p>
      </div>
      <div className="toast toast--wrong">
        <Icon name="check" />
        <p>The file could not be sent. Please try again.</p>
      </div>
    </div>
  ),
  "empty-state": (
    <EmptyState
      text="No data found"
      why="Nothing of this kind was sent while you were signed in."
      more={{ href: "/support", label: "To the forms" }}
    />
  ),
  "error-message": <ErrorMessage error={new Error("as an example")} />,
  "table-head": (
    <table className="tbl parts__wide">
      <TableHead columns={["Item", "Name", { label: "Mass", className: "r" }, { label: "Delete it", hidden: true }]} />
      <tbody>
        <tr>
          <th scope="row" className="code">
            11-010
          </th>
          <td>Multifibre adjacent fabric DW, 15 mm bands</td>
          <td className="r num">155 g/m²</td>
          <td>
            <button className="btn btn--text btn--s" type="button">
              Delete
            </button>
          </td>
        </tr>
      </tbody>
    </table>
  ),
};
