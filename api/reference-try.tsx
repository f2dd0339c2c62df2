/** A parameter in a trial form. */
type TrialField = { name: string; required: boolean; example: string; values?: readonly string[] };

/** A curl command with a button to copy it; `body` is encoded like a form. */
export function Curl({ address, body }: { address: string; body?: string }) {
  const command = `curl "${address}"${body === undefined ? "" : ` --data "${body}"`}`;
  return (
    <div className="ref__curl">
      <pre>
        <code>{command}</code>
      </pre>
      <button className="btn btn--line btn--s" type="button" data-copy={command} data-copied="Request copied">
        Copy
      </button>
    </div>
  );
}

type Props = {
  name: string;
  action: string;
  fields: readonly TrialField[];
  /** Whether app/browser/reference.ts shows the answer below the form; otherwise the browser opens or saves it. */
  shown: boolean;
};

/** A form that sends the call. Without JavaScript the answer opens in a new window. */
export function TrialForm({ name, action, fields, shown }: Props) {
  return (
    <form
      className="ref__try noprint"
      action={action}
      method="get"
      target="_blank"
      aria-label={`Try ${name}`}
      data-try-call={shown ? name : undefined}
      rel="noopener"
    >
      {fields.map((field) => {
        const id = `${name}-${field.name}`;
        return (
          <div className="ref__input" key={field.name}>
            <label htmlFor={id}>{field.name}</label>
            {field.values ? (
              <select className="select input--s" id={id} name={field.name} defaultValue={field.example}>
                {field.values.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            ) : (
              <input
                className="input input--s"
                id={id}
                name={field.name}
                defaultValue={field.example}
                required={field.required}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </div>
        );
      })}
      <div className="ref__send">
        <button className="btn btn--line btn--s" type="submit">
          {shown ? "Try it" : "Fetch it"}
        </button>
        {shown && <p className="small num" role="status" />}
      </div>
    </form>
  );
}

/** The template of a shown answer, filled by app/browser/reference.ts. */
export function AnswerPattern() {
  return (
    <template id="try-answer">
      <div className="ref__answer">
        <div className="ref__asked">
          <a className="rowlink small" href="/api/docs" target="_blank" rel="noopener">
            The address that was asked
          </a>
          <button className="btn btn--line btn--s" type="button" data-copy="" data-copied="Answer copied">
            Copy
          </button>
        </div>
        <dl className="ref__headers small num" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="ref__json" tabIndex={0}>
          <pre>
            <code />
          </pre>
        </section>
      </div>
    </template>
  );
}
