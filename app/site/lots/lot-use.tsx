import { roleLabel } from "../../../domain/catalogue/catalogue.ts";
import { dayText } from "../../../domain/locale/dates.ts";
import type { LotPassport } from "../../../domain/lot-passports/read-lot.ts";
import { Section } from "../../ui/section.tsx";

/** What a lot is for, how it is kept, the least of it that gives a result, and how long it holds. */
export function LotUse({ lot }: { lot: Pick<LotPassport, "uses" | "items" | "useBy"> }) {
  const [item] = lot.items;
  const facts = [
    ["Intended use", lot.uses.map((role) => roleLabel(role)).join(", ")],
    ["Keep", item?.storage],
    ["Smallest sample", item?.smallestSample],
    ["Valid", [lot.useBy && `until ${dayText(lot.useBy)}`, item?.stability].filter(Boolean).join("; ")],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <Section id="use" title="Use and keeping" className="lot-part">
      <table className="spec">
        <tbody>
          {facts.map(([label, text]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
