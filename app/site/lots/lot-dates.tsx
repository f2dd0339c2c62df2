import { dayText } from "../../../domain/locale/dates.ts";
import type { LotPassport } from "../../../domain/lot-passports/read-lot.ts";
import { Section } from "../../ui/section.tsx";

const labels = {
  madeOn: "Made",
  releasedOn: "Released",
  retestOn: "To be tested again by",
  useBy: "Last day of use",
  recalledOn: "Recalled",
} as const;

/** The days of a lot that are known. On hold, the day of its release is one that no longer holds. */
export function LotDates({ lot }: { lot: Pick<LotPassport, keyof typeof labels | "state"> }) {
  const days = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const day = lot[name];
    return day === null ? [] : [{ name, day }];
  });
  if (days.length === 0) return null;
  return (
    <Section id="dates" title="Dates" className="lot-part">
      <table className="spec">
        <tbody>
          {days.map(({ name, day }) => (
            <tr key={name}>
              <th scope="row">{name === "releasedOn" && lot.state === "on hold" ? "First released" : labels[name]}</th>
              <td>
                <time dateTime={day}>{dayText(day)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
