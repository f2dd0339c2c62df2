import { QrCode } from "../../site/shell/qr-code.tsx";
import type { OfferedApp } from "../../staff-accounts.ts";

/** A secret for an authenticator app: as a QR code, and as text to type. */
export function AppOffer({ offer: { address, secret } }: { offer: OfferedApp }) {
  return (
    <div className="app-offer">
      <QrCode address={address} label="QR code for your authenticator app; the key beside it is the same" />
      <div>
        <p>Scan this with your authenticator app, or type the key into it.</p>
        <p className="small">Key</p>
        <p className="code app-offer__key" data-secret="">
          {secret.replace(/.{4}(?=.)/g, "$& ")}
        </p>
      </div>
    </div>
  );
}
