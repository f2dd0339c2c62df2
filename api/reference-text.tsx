import { Fragment } from "react";

/** A sentence with code between backticks. */
export function Sentence({ text }: { text: string }) {
  return text.split("`").map((part, place) => {
    const key = `${place}${part}`;
    return place % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}

/** A name or an address that may break after an underscore or a slash. */
export function Breakable({ name }: { name: string }) {
  return name.split(/(?<=[_/])(?![_/])/).map((part, place) => {
    const key = `${place}${part}`;
    return (
      <Fragment key={key}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}

/** The id of a group's heading: `Standards and methods` → `group-standards-and-methods`. */
export function groupId(group: string): string {
  return `group-${group.toLowerCase().replaceAll(" ", "-")}`;
}
