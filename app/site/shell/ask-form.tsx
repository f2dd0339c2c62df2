import type { MessageContent } from "../../page.ts";
import { SubmitButton } from "../../ui/buttons.tsx";

/** What a page that refuses asks for, in one line of fields. */
export function AskForm({ address, fields, button }: NonNullable<MessageContent["asks"]>) {
  return (
    <form className="askform" method="get" action={address}>
      {fields.map(({ name, label, value }) => (
        <label key={name} className="field">
          <span className="legend">{label}</span>
          <input
            className="input code"
            name={name}
            defaultValue={value}
            maxLength={40}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </label>
      ))}
      <SubmitButton>{button}</SubmitButton>
    </form>
  );
}
