import type { SupplierFacts } from "../../../domain/catalogue/supplier-facts.ts";

/** Logo (the W of a point draft) and name, as a link to the home page. */
export function Logo({ supplier: { name, short_name: short } }: { supplier: Pick<SupplierFacts, "name" | "short_name"> }) {
  const rest = short && name.startsWith(`${short} `) ? name.slice(short.length + 1) : "";
  return (
    <a className="logo" href="/">
      <svg className="logo__mark" viewBox="0 0 44 24" aria-hidden="true">
        <path
          fill="currentColor"
          d="M0 0h4v4H0zm4 4h4v4H4zm4 4h4v4H8zm4 4h4v4h-4zm4-4h4v4h-4zm4-4h4v4h-4zm4 4h4v4h-4zm4 4h4v4h-4zm4-4h4v4h-4zm4-4h4v4h-4zm4-4h4v4h-4z"
        />
        <path
          stroke="currentColor"
          strokeWidth=".7"
          d="M2 4v18M6 8v14m4-10v10m4-6v6m4-10v10m4-14v14m4-10v10m4-6v6m4-10v10m4-14v14m4-18v18"
        />
        <path className="fell" strokeWidth="2" d="M0 23h44" />
      </svg>
      <span className="logo__word">
        {rest ? `${short} ` : name}
        {rest && <small>{rest}</small>}
        <span className="vh">, home</span>
      </span>
    </a>
  );
}
