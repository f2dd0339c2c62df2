import { Mispick } from "../../ui/mispick.tsx";

/**
 * A page that says why a request is refused.
 *
 * @param props.again whether asking for the same address a little later may help
 */
export function Refused({ title, says, again = false }: { title: string; says: string; again?: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className="void void--page">
          <Mispick />
          <h1 className="h3">{title}</h1>
          <p className="small">{says}</p>
          <p className="row">
            {again && (
              // biome-ignore lint/a11y/useValidAnchor: an empty address is this page itself, with its query; it is rendered once for all.
              <a className="btn" href="" data-plain="">
                Try again
              </a>
            )}
            <a className={again ? "btn btn--line" : "btn"} href="/">
              Home
            </a>
          </p>
        </div>
      </div>
    </main>
  );
}
