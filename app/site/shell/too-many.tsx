import { Mispick } from "../../ui/mispick.tsx";

/** Said to one who asks for more pages than can be made for them. It is the same for every address, so it is rendered once. */
export function TooMany() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className="void void--page">
          <Mispick />
          <h1 className="h3">One moment, please</h1>
          <p className="small">
            Too many searches, lists or unknown addresses were asked for from your network. Wait a minute, then try again.
          </p>
          <p className="row">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page itself, with its query; it is rendered once for all. */}
            <a className="btn" href="" data-plain="">
              Try again
            </a>
            <a className="btn btn--line" href="/">
              Home
            </a>
          </p>
        </div>
      </div>
    </main>
  );
}
