import type { RequestLine } from "../../domain/request-lines/request-line.ts";
import { itemTexts } from "../item-texts.ts";
import { Lines } from "./letter-lines.tsx";
import { caption, cell, head } from "./letter-look.ts";

/** The items that somebody asked for, in a table that is narrow enough for a phone. */
export function LetterItems({ lines }: { lines: readonly RequestLine[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ width: "100%", marginBottom: "12px" }}>
      <caption style={caption}>Items</caption>
      <thead>
        <tr>
          {["Item", "Name", "Wanted"].map((label) => (
            <th key={label} scope="col" align="left" style={head}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(itemTexts).map(({ item, about, wanted }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may repeat, and are drawn once.
          <tr key={place}>
            <td align="left" style={{ ...cell, whiteSpace: "nowrap" }}>
              {item}
            </td>
            <td align="left" style={cell}>
              <Lines>{about}</Lines>
            </td>
            <td align="left" style={{ ...cell, paddingRight: 0 }}>
              <Lines>{wanted}</Lines>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
