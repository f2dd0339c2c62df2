import { portalPath } from "../../../domain/accounts/account-paths.ts";
import type { SupplierFacts } from "../../../domain/catalogue/supplier-facts.ts";
import { Icon } from "../../ui/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** The dark line above the header: tagline, telephone, accounts, and the button for light or dark. */
export function UtilityBar({ supplier: { tagline, phone } }: { supplier: SupplierFacts }) {
  return (
    <nav className="util on-bar" aria-label="Contact and account">
      <div className="wrap">
        <span className="util__lead">{tagline}</span>
        <span className="util__end">
          {phone && (
            <PhoneLink phone={phone} className="keep num">
              <Icon name="phone" small />
              {phone}
            </PhoneLink>
          )}
          <a className="util__ask" href="/request-info">
            Request Info
          </a>
          <a href="/track-order">Track order</a>
          <a href={portalPath("customer")}>Customer portal</a>
          <a href={portalPath("agent")}>Agent portal</a>
          <button type="button" data-theme-toggle="">
            <Icon name="theme" small />
            Light or dark
          </button>
        </span>
      </div>
    </nav>
  );
}
