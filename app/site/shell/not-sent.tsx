import { SubmitButton } from "../../ui/buttons.tsx";
import { ErrorNumber, ErrorScreen } from "./error-screen.tsx";

type Props = {
  /** The id of the error in the log. */
  id: string;
  /** The database cannot be reached, a disk is full, or there is a bug. */
  trouble: keyof typeof texts;
  /** The path that the form is sent to. */
  path: string;
  /** The values of the form, by name. */
  fields: Readonly<Record<string, string>>;
  /** Whether files may have been sent with it; they are not in `fields`. */
  hadFiles: boolean;
};

const texts = {
  away: ["This could not be sent: the site is out of reach for a moment", "Send it again in a minute."],
  full: ["This could not be stored: there is no room for it at the moment", "Send it again in a few minutes."],
  fault: ["Something went wrong on our side", "Try again; if it stays, tell us the number below."],
} as const;

/** Hidden fields: sent again, but not shown. */
const hidden = new Set([
  ...["idempotency_key", "human_check", "human_question", "human_answer", "homepage_url"],
  ...["token", "form", "step", "wanted", "id", "sure", "article", "agentId"],
]);

/** The page after a form that could not be stored: everything that was typed, and a button to send it again. */
export function NotSent({ id, trouble, path, fields, hadFiles }: Props) {
  const [title, advice] = texts[trouble];
  const entries = Object.entries(fields);
  const secret = entries.filter(([name]) => isSecret(name));
  const shown = entries.filter(
    ([name, value]) => value !== "" && !hidden.has(name) && !isSecret(name) && !/\.Serial$/.test(name),
  );
  const form = (
    <form className="form" method="post" action={path}>
      {entries
        .filter(([name]) => !isSecret(name))
        .map(([name, value]) => (
          // A text field would lose line breaks.
          <textarea key={name} name={name} defaultValue={value} readOnly hidden />
        ))}
      {secret.map(([name]) => (
        <div className="field" key={name}>
          <label htmlFor={`again-${name}`}>{labelOf(name)}</label>
          <input className="input" id={`again-${name}`} name={name} type="password" required />
        </div>
      ))}
      {shown.length > 0 && (
        <dl className="facts">
          {shown.map(([name, value]) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd style={{ whiteSpace: "pre-wrap" }}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="row">
        <SubmitButton>Send it again</SubmitButton>
      </p>
    </form>
  );
  return (
    <ErrorScreen title={title} advice={`${advice} What you typed is still here.`} below={form}>
      {fields.idempotency_key && (
        <p className="small">It is safe to send it again: if it has arrived after all, it counts once.</p>
      )}
      {hadFiles && (
        <p className="small">
          Files are not kept on this page. If you had chosen any, go back in your browser and send the form from there.
        </p>
      )}
      <ErrorNumber id={id} />
    </ErrorScreen>
  );
}

/** Passwords are never sent back: they have to be typed again. */
const isSecret = (name: string) => /password/i.test(name);

/** `inquiry__Company_person` → `Company person`, `Items.1.ItemNumber` → `Items 1 item number` */
function labelOf(name: string): string {
  const words = name
    .replace(/^.*__/, "")
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .replace(/[._]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
