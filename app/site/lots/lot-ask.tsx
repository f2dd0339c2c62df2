import type { LotPassport } from "../../../domain/lot-passports/read-lot.ts";
import { Section } from "../../ui/section.tsx";
import { lotFormPath } from "./lot-form-path.ts";

/** What can be asked about a lot: forms that come filled in. */
export function LotAsk({ lot }: { lot: LotPassport }) {
  const links = [
    { href: lotFormPath("/request-certifiate", lot), label: "Request its certificate or lot report" },
    ...(lot.items.some(({ hasSheet }) => hasSheet)
      ? [{ href: lotFormPath("/msds-request", lot), label: "Request the safety data sheet" }]
      : []),
    { href: lotFormPath("/customer-feedback", lot), label: "Tell us what you saw with this lot" },
  ];
  return (
    <Section id="ask" title="Ask about this lot" className="lot-part noprint" as="nav">
      <ul role="list" className="lot-list">
        {links.map(({ href, label }) => (
          <li key={label}>
            <a className="link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
