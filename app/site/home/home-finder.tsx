import { Fragment } from "react";
import { methodPath } from "../../../domain/catalogue/paths.ts";
import { SubmitButton } from "../../ui/buttons.tsx";

/** The search field for the number of a standard or method, and links to frequent ones. */
export function HomeFinder({ often }: { often: readonly { id: number; designation: string }[] }) {
  return (
    <search>
      <form className="finder" action="/search">
        <label htmlFor="number">Standard or method number</label>
        <div className="affix">
          <input className="input" id="number" name="q" placeholder="ISO 105-C06" autoComplete="off" />
          <SubmitButton>Find items</SubmitButton>
        </div>
        {often.length > 0 && (
          <p className="small">
            Often asked for:{" "}
            {often.map(({ id, designation }, at) => (
              <Fragment key={id}>
                {at > 0 && ", "}
                <a className="rowlink num nb" href={methodPath({ id, name: designation })}>
                  {designation}
                </a>
              </Fragment>
            ))}
          </p>
        )}
      </form>
    </search>
  );
}
