import { Mispick } from "../../ui/mispick.tsx";

/**
 * The page of a request that was refused.
 *
 * @param props.again whether the same request may succeed a little later
 */
export function Refused({ title, text, again = false }: { title: string; text: string; again?: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className="void void--page">
          <Mispick />
          <h1 className="h3">{title}</h1>
          <p className="small">{text}</p>
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
