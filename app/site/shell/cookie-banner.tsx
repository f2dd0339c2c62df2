import { TextLink } from "../../ui/links.tsx";

const answers = [
  { choice: "none", label: "Decline All" },
  { choice: "additional", label: "Only Additional Cookies" },
  { choice: "all", label: "Accept All" },
] as const;

/**
 * Asks what may be stored on the visitor's device. It is hidden on every page, because pages are the same for everybody and only the
 * browser knows the answer (app/browser/consent.ts). Without JavaScript nothing optional is stored.
 */
export function CookieBanner() {
  return (
    <section className="cookie" id="cookies" aria-labelledby="cookies-title" hidden>
      <div className="wrap">
        <div>
          <h2 className="h4" id="cookies-title">
            Cookies on this site
          </h2>
          <p className="small">
            Forms and sign-in need a few. Additional ones remember how you left a map; maps of other hosts set their own. Your
            choice is kept for 150 days. <TextLink href="/cookie-policy">Cookie policy</TextLink>
          </p>
        </div>
        <div className="cookie__acts">
          {answers.map(({ choice, label }) => (
            <button key={choice} className="btn btn--line" type="button" data-choice={choice}>
              {label}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
