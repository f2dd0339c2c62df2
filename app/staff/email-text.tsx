import { Fragment } from "react";

/** Longer parts of an address may break anywhere: no phone has a line for them. */
const longest = 26;

/** An e-mail address that a narrow page breaks before its @ and its dots only, so that it is read as it is typed. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <span className={part.length > longest ? undefined : "nb"}>{part}</span>
    </Fragment>
  ));
}
