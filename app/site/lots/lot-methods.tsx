import type { LotMethod } from "../../../domain/lot-passports/read-lot.ts";
import type { LotState } from "../../../domain/lots/lot.ts";
import { RowLink } from "../../ui/links.tsx";
import { Section } from "../../ui/section.tsx";

/** The methods that a lot is released for, or was until its recall. */
export function LotMethods({ methods, state }: { methods: readonly LotMethod[]; state: LotState }) {
  if (methods.length === 0) return null;
  return (
    <Section id="methods" title={state === "recalled" ? "Was released for" : "Released for"} className="lot-part">
      <ul role="list" className="lot-list">
        {methods.map(({ designation, title, path }) => (
          <li key={designation}>
            {path ? (
              <RowLink className="rowlink code" href={path}>
                {designation}
              </RowLink>
            ) : (
              <span className="code">{designation}</span>
            )}{" "}
            {title && <span className="small">{title}</span>}
          </li>
        ))}
      </ul>
      <p className="small lot-note">
        Not every lot is tested by each of these methods. The measured values show which tests were run on this lot.
      </p>
    </Section>
  );
}
