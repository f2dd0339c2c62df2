import type { SupplierFacts } from "../../../domain/catalogue/supplier-facts.ts";
import { LogoMark } from "./logo-mark.tsx";

/** Logo and name, as a link to the home page. */
export function Logo({ supplier: { name, short_name: short } }: { supplier: Pick<SupplierFacts, "name" | "short_name"> }) {
  const rest = short && name.startsWith(`${short} `) ? name.slice(short.length + 1) : "";
  return (
    <a className="logo" href="/">
      <LogoMark />
      <span className="logo__word">
        {rest ? `${short} ` : name}
        {rest && <small>{rest}</small>}
        <span className="vh">, home</span>
      </span>
    </a>
  );
}
