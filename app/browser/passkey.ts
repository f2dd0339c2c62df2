/** The script of pages on which staff use a passkey, and of no other page: it asks the browser for the passkey when such a form is sent. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { refuse } from "./forms/errors.ts";

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset.passkey) return;
  event.preventDefault();
  void send(form);
});

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  if (button) button.disabled = true;
  const answer = await ask(form).catch(() => undefined);
  if (button) button.disabled = false;
  if (!answer) return refuse(form, form.dataset.failure ?? "", []);
  const field = form.elements.namedItem("passkey") as HTMLInputElement;
  field.value = JSON.stringify(answer);
  form.submit();
}

/** What the passkey answers to the question of the form. @throws where there is none, or the person has stopped it */
function ask({ dataset: { passkey, question = "" } }: HTMLFormElement): Promise<object> {
  const options: unknown = JSON.parse(question);
  return passkey === "make"
    ? startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}
