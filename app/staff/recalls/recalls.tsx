import { Link } from "react-router";
import { listRecalls, listRecallsWithoutNotices } from "../../../domain/recalls/recall-register.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { recallPath, staffLotPath } from "../staff-paths.ts";
import { StaffTable } from "../staff-table.tsx";
import type { Route } from "./+types/recalls";

export const handle = { access: "staff", verb: "recall.read" } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const [recalls, untold] = await Promise.all([listRecalls(ctx), listRecallsWithoutNotices(ctx)]);
  return { recalls, untold };
}

export const meta: Route.MetaFunction = () => [{ title: "Recalls | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** Every recall: how many were told, how many have said that the notice came, and how many mails did not arrive. */
export default function Recalls({ loaderData: { recalls, untold } }: Route.ComponentProps) {
  const silent = recalls.reduce((sum, { told, received, isOn }) => sum + (isOn ? told - received : 0), 0);
  return (
    <StaffMain
      title="Recalls"
      intro={`${recalls.length === 1 ? "1 recall" : `${recalls.length} recalls`}; ${silent} not confirmed by the receiver`}
    >
      {untold.length > 0 && (
        <p className="notice notice--mark">
          A file calls these lots recalled, and nobody was told by mail:{" "}
          {untold.map((number, at) => (
            <span key={number}>
              {at > 0 && ", "}
              <Link className="link" to={staffLotPath(number)}>
                {number}
              </Link>
            </span>
          ))}
          . Recall them there.
        </p>
      )}
      <StaffTable
        caption="Recalls, the last one first"
        columns={[
          "Lot",
          "Recalled",
          "Items",
          "Why",
          { label: "Told", className: "r" },
          { label: "Received", className: "r" },
          { label: "Mail failed", className: "r" },
        ]}
        rows={recalls}
        row={({ number, itemNumbers, at, reason, isOn, told, received, failed }) => (
          <tr key={`${number} ${at.toISOString()}`}>
            <th scope="row">
              <Link className="link code" to={recallPath(number)}>
                {number}
              </Link>
            </th>
            <td>
              <Moment at={at} />
              {!isOn && <span className="small day">over</span>}
            </td>
            <td className="code">{itemNumbers.join(", ")}</td>
            <td>{isOn ? reason : ""}</td>
            <td className="r" data-label="Told">
              {told.toLocaleString("en-US")}
            </td>
            <td className="r" data-label="Received">
              {received.toLocaleString("en-US")}
            </td>
            <td className="r" data-label="Mail failed">
              {failed.toLocaleString("en-US")}
            </td>
          </tr>
        )}
        none="No lot was recalled here yet. A recall begins on the page of its lot."
      />
    </StaffMain>
  );
}
