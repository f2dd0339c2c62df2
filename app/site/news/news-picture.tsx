import type { ComponentProps } from "react";
import { Plate } from "../../ui/plate.tsx";

/** The picture of a piece of news beside its title; without one the draft of a twill. */
export function NewsPicture(props: Omit<ComponentProps<typeof Plate>, "className" | "construction">) {
  return <Plate {...props} className="plate" construction="twill-2-2" />;
}
