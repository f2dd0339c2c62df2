import { type PaperReader, type PaperReaders, paperReaders } from "../../../domain/settings/paper-readers.ts";
import { SettingForm, type SettingProblem, typedIn } from "./setting-form.tsx";

type Props = { setting: { value: PaperReaders; version: number }; problem: SettingProblem };

/** Who each setting means, in words. */
const words: Readonly<Record<PaperReader, string>> = {
  everybody: "everybody",
  "item and lot": "people who name item and lot number",
  accounts: "customers and agents who are signed in",
};

/** Who may fetch papers of each kind. */
export function PaperReadersPart({ setting: { value, version }, problem }: Props) {
  const kinds = Object.entries(value) as [keyof PaperReaders, PaperReader][];
  return (
    <section aria-labelledby="paper_readers">
      <h2 className="h3" id="paper_readers">
        Papers
      </h2>
      <p>
        Who may fetch papers of each kind from the pages of items and lots. That there is a paper, and its SHA-256, everybody
        sees. Staff may fetch all of them.
      </p>
      <p>
        Item and lot are no secret: both are on the label, and anybody who opens the passport of a lot reads them there. Having
        them named keeps out robots only. For a paper that not everybody may read, choose “{words.accounts}”. They can also fetch
        papers for “{words["item and lot"]}”, without naming the item. Those are the accounts of all customers who have confirmed
        their e-mail address, of whichever company, and those of agents that are approved: a report of a lot that one mill has
        bought is open to the account of another.
      </p>
      {problem && (
        <p className="small">{`Set at the moment: ${kinds.map(([kind, reader]) => `${kind}: ${words[reader]}`).join("; ")}.`}</p>
      )}
      <SettingForm act="paper_readers" version={version} problem={problem}>
        {kinds.map(([kind, reader]) => (
          <label className="field" key={kind}>
            <span className="legend">{`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`}</span>
            <select className="select input--s" name={kind} defaultValue={typedIn(problem, kind, reader)}>
              {paperReaders.map((one) => (
                <option key={one} value={one}>
                  {words[one]}
                </option>
              ))}
            </select>
          </label>
        ))}
      </SettingForm>
    </section>
  );
}
