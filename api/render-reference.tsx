import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Reference } from "./reference.tsx";

type Props = Required<ComponentProps<typeof Reference>>;

/** Renders the reference of the API: title, description, and HTML between header and footer. */
export function renderReference(props: Props): { title: string; description: string; main: string } {
  const count = props.calls.length + props.writeCalls.length + props.privateCalls.length;
  return {
    title: "API reference",
    description: `The ${count} calls of the public API: addresses, parameters, answers, and a form to try each of them.`,
    main: renderToStaticMarkup(<Reference {...props} />),
  };
}
