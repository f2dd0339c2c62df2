import type { ReactNode } from "react";

/** A telephone number that is called when it is pressed: "+1 508 555 0134" → "tel:+15085550134". */
export function PhoneLink({
  phone,
  className = "num",
  children = phone,
}: {
  phone: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
      {children}
    </a>
  );
}
