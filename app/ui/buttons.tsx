import type { ComponentProps } from "react";

/** The main button of a form. */
export function SubmitButton(button: ComponentProps<"button">) {
  return <button className="btn" type="submit" {...button} />;
}

/** A small button of a form. */
export function SmallSubmitButton(button: ComponentProps<"button">) {
  return <button className="btn btn--line btn--s" type="submit" {...button} />;
}

/** A link to the main thing that can be done next. */
export function ButtonLink(link: ComponentProps<"a">) {
  return <a className="btn" {...link} />;
}
