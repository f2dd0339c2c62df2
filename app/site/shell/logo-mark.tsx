/** The mark of the logo: the W of a point draft. */
export function LogoMark() {
  return (
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
  );
}
