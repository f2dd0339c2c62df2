import { type ThreadPart, threadSize, waysOfMessages } from "../../../domain/messages/thread.ts";
import { shortDate } from "./short-date.ts";

type Props = {
  /** The address of the page that shows the thread. */
  here: string;
  thread: ThreadPart;
  /** The address of a file that came with a message, by its position. */
  fileHref: (position: number) => string;
  /** What the customer is called, and what stands where nothing has been written yet. */
  customer: string;
  empty: string;
};

/** What the supplier, its agent and the customer have written about a request: a part of it, with links to the parts before and after. */
export function ThreadMessages({ here, thread: { messages, first, last, total }, fileHref, customer, empty }: Props) {
  if (messages.length === 0) return <p className="small">{empty}</p>;
  return (
    <>
      {first > 1 && (
        <a className="btn btn--line btn--s noprint" href={`${here}?upto=${first - 1}#thread`} data-plain="">
          Earlier messages <span className="num">{first - 1}</span>
        </a>
      )}
      <ol role="list" className="thread__list" start={first}>
        {messages.map(({ number, at, fromStaff, agent, cameBy, text, files }) => (
          <li key={number} className={fromStaff ? "thread__ours" : undefined}>
            <p className="small">
              <b>{fromStaff ? (agent ? `${agent}, our agent` : "Our answer") : customer}</b>{" "}
              <time dateTime={at.toISOString()}>{shortDate(at.toISOString())}</time>
              {cameBy !== "" && `, ${waysOfMessages[cameBy]}`}
            </p>
            <p className="thread__text">{text}</p>
            {files.length > 0 && (
              <ul role="list" className="thread__files small">
                {files.map(({ name, bytes, position }) => (
                  <li key={position}>
                    <a className="link" href={fileHref(position)} download="" data-plain="">
                      {name}
                    </a>{" "}
                    <span className="num">{Math.ceil(bytes / 1000).toLocaleString("en-US")} kB</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {last < total && (
        <a
          className="btn btn--line btn--s noprint"
          href={last + threadSize < total ? `${here}?upto=${last + threadSize}#thread` : `${here}#thread`}
          data-plain=""
        >
          Later messages <span className="num">{total - last}</span>
        </a>
      )}
    </>
  );
}
