import { listAgainPath, requestPath } from "../../domain/accounts/account-paths.ts";
import type { EnquiryStatus } from "../../domain/enquiries/statuses.ts";
import type { Picture } from "../../domain/media/media.ts";
import { PostButton } from "../forms/post-button.tsx";
import { RequestStatus } from "../site/thread/request-status.tsx";
import { Plate } from "../ui/plate.tsx";
import { TableHead } from "../ui/table-head.tsx";
import { Day } from "./day.tsx";

export type HistoryLine = {
  reference: string;
  status: EnquiryStatus;
  receivedAt: Date;
  asked: string;
  /** It was sent from the list, which is its form. */
  isOfList: boolean;
  /** Of the first product that it names. */
  picture: Picture | undefined;
};

/** A customer's requests, each a line with what can be done again; on a phone a block. Who asked is the same in every row, and on the page of each. */
export function HistoryRows({ rows }: { rows: readonly HistoryLine[] }) {
  const pictured = rows.some(({ picture }) => picture);
  const columns = ["Reference", "Status", "What you asked for", "Sent", { label: "Reorder", hidden: true }] as const;
  return (
    <table className={pictured ? "tbl dash__rows dash__rows--pictured" : "tbl dash__rows"} aria-labelledby="history">
      <TableHead columns={pictured ? [{ label: "Picture", hidden: true }, ...columns] : columns} />
      <tbody>
        {rows.map(({ reference, status, asked, isOfList, receivedAt, picture }) => (
          <tr key={reference}>
            {pictured && <td className="dash__picture">{picture && <Plate picture={picture} sizes="3.5rem" place="row" />}</td>}
            <th scope="row" className="code">
              <a className="link" href={requestPath(reference)} data-plain="">
                {reference}
              </a>
            </th>
            <td className="dash__state">
              <RequestStatus value={status} />
            </td>
            <td className="dash__asked">{asked}</td>
            <td data-label="Sent">
              <Day at={receivedAt} />
            </td>
            <td className="dash__again">
              {isOfList ? (
                <PostButton action={listAgainPath(reference)} look="btn btn--text btn--s" label={`Reorder: ${reference}`}>
                  Reorder
                </PostButton>
              ) : (
                <a
                  className="link"
                  href={`${requestPath(reference)}/again`}
                  aria-label={`Send again: ${reference}`}
                  data-plain=""
                >
                  Send again
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
