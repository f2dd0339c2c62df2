import type { ComponentProps } from "react";
import { HiddenInputs } from "./hidden-fields.tsx";

type Props = Omit<ComponentProps<"form">, "method"> & {
  /** What is sent, by name. */
  fields?: Readonly<Record<string, string | number>>;
  /** The button's classes. */
  look?: string;
  /** The button's name for screen readers, where its text is not enough. */
  label?: string;
};

/** A button that sends a form of its own. */
export function PostButton({ className, fields = {}, look = "btn btn--line btn--s", label, children, ...form }: Props) {
  return (
    <form className={className} method="post" {...form}>
      <HiddenInputs values={fields} />
      <button className={look} type="submit" aria-label={label}>
        {children}
      </button>
    </form>
  );
}
