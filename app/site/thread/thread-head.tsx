import type { ThreadPart } from "../../../domain/messages/thread.ts";

/** The heading of a thread, with the numbers of the messages where only some are shown. */
export function ThreadHead({ thread: { messages, first, last, total } }: { thread: ThreadPart }) {
  return (
    <div className="section__head">
      <h2 id="thread-title">Messages</h2>
      {messages.length < total && (
        <p className="num">
          {first === last ? last : `${first} to ${last}`} of {total}
        </p>
      )}
    </div>
  );
}
