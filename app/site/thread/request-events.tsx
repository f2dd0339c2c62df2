import type { ReactNode } from "react";
import type { EnquiryStatus } from "../../../domain/enquiries/statuses.ts";
import type { SenderEvent } from "../../../domain/messages/sender-events.ts";
import { statusLabel } from "./request-status.tsx";
import { shortDate } from "./short-date.ts";

/** Beside a request: what has become of it, event by event, as its sender may see it; below it `children`. */
export function RequestEvents({ events, children }: { events: readonly SenderEvent[]; children: ReactNode }) {
  return (
    <aside className="formside" aria-label="Progress">
      <h2 className="h4">Progress</h2>
      <ol role="list" className="portal__side">
        {events.map(({ at, kind, detail }) => (
          <li key={at.toISOString() + detail}>
            {kind === "received" ? "Received" : statusLabel(detail as EnquiryStatus)}{" "}
            <span className="small">{shortDate(at.toISOString())}</span>
          </li>
        ))}
      </ol>
      {children}
    </aside>
  );
}
