import { likelyLotNumber } from "../../../domain/lots/likely-lot-number.ts";
import { lotNumber } from "../../../domain/lots/lot-number.ts";
import { lotPath } from "../../../domain/lots/lot-paths.ts";
import { ButtonLink, SubmitButton } from "../../ui/buttons.tsx";
import { TextLink } from "../../ui/links.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { LotMark } from "./lot-mark.tsx";

/**
 * The 404 page of a lot: a field to try another number, how lot numbers look, and the form that asks us, with the number filled in. It says nothing of other lots: a
 * spelling that it offers comes from the text alone, whether there is such a lot or not.
 */
export function UnknownLot({ typed }: { typed: string }) {
  const number = lotNumber(typed);
  const likely = likelyLotNumber(typed);
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: "Unknown lot" }]}>
      <h1>We do not know this lot</h1>
      <section className="lot-status" data-lot-state="unknown" aria-labelledby="state">
        <LotMark state="unknown" />
        <div>
          <h2 className="lot-status__word" id="state">
            Unknown to us
          </h2>
          <p>
            {number ? (
              <>
                No lot of ours has the number <b className="code">{number}</b>.
              </>
            ) : (
              "The address has no lot number."
            )}{" "}
            Please compare it with the label once more.
          </p>
          {likely && (
            <p>
              Letters are easily mistaken for digits: did you mean <TextLink href={lotPath(likely)}>{likely}</TextLink>?
            </p>
          )}
        </div>
      </section>
      <search>
        <form className="lot-again" action="/search" aria-label="Look up a lot">
          <label className="field">
            <span className="legend">Lot number</span>
            <input
              className="input code"
              name="q"
              defaultValue={number}
              maxLength={60}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </label>
          <SubmitButton>Look it up</SubmitButton>
        </form>
      </search>
      <div className="prose lot-look">
        <p>
          A lot number of ours looks like <b className="code">L-2610-1</b>: the letter L, four digits for the year and the month
          of its release, and which lot of that month it is. It is on the label of every pack and, on rolls wider than 90 cm,
          along the selvedge. Capitals, spaces and dashes do not matter.
        </p>
        <p>Is this the number on the label? Then ask us: a label that we do not know should not be in your hands.</p>
      </div>
      <p className="row">
        <ButtonLink href={`/request-certifiate${number ? `?${new URLSearchParams({ lot: number })}` : ""}`}>
          Ask us about this lot
        </ButtonLink>
        <a className="btn btn--line" href="/product-verification">
          Verify a serial number
        </a>
      </p>
    </PageMain>
  );
}
