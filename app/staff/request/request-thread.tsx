import type { DeskRequest } from "../../../domain/desk/read-request.ts";
import { Moment } from "../moment.tsx";
import { rawMailPath } from "../staff-paths.ts";
import { RequestFiles } from "./request-files.tsx";

const ways = { "": "", link: "by the mailed link", mail: "by mail", number: "by mail, named by its number only" } as const;

type Props = {
  request: DeskRequest;
  /** Whether the reader may see mails as they came. */
  readsMails: boolean;
};

/** What was written about a request: messages and answers, and between them the notes that only staff see. */
export function RequestThread({ request, readsMails }: Props) {
  const { reference, messages, history, sender_name } = request;
  const notes = history.flatMap(({ id, at, by, note }) => (note === null ? [] : [{ key: `note ${id}`, at, by, note }]));
  const items = [...messages.map((message) => ({ ...message, key: `message ${message.id}` })), ...notes].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  return (
    <section className="desk-thread" aria-labelledby="thread-title">
      <h3 className="h4" id="thread-title">
        Conversation
      </h3>
      {items.length === 0 && <p className="small">No messages yet.</p>}
      <ol role="list">
        {items.map((item) =>
          "note" in item ? (
            <li key={item.key} className="desk-thread__note">
              <p className="small">
                <b>Note by {item.by ?? "somebody"}</b> <Moment at={item.at} />
              </p>
              <p className="thread__text">{item.note}</p>
            </li>
          ) : (
            <li key={item.key} className={item.fromStaff ? "desk-thread__ours" : undefined}>
              <p className="small">
                <b>{item.fromStaff ? (item.by ?? "Our answer") : sender_name || "The sender"}</b> <Moment at={item.at} />{" "}
                {ways[item.cameBy]}
              </p>
              <p className="thread__text">{item.text}</p>
              {item.fullText !== null && (
                <details className="small">
                  <summary>The whole mail, with what it quotes</summary>
                  <p className="thread__text">{item.fullText}</p>
                </details>
              )}
              {item.rawMail !== null && readsMails && (
                <p className="small">
                  <a className="link" href={rawMailPath(item.rawMail)} download="">
                    The mail as it came
                  </a>
                </p>
              )}
              <RequestFiles reference={reference} files={item.files} className="small" />
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
