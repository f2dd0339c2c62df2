const words = { change: "Draft", add: "New, draft", remove: "To be removed" } as const;

/** That there is a draft of a record, and what it does. */
export function DraftMark({ act }: { act: keyof typeof words | null }) {
  return act === null ? null : <span className="mark bench__mark">{words[act]}</span>;
}
