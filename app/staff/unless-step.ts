import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Acts that change nothing: they lead to the next step of a form, or back to the one before. */
const steps: readonly unknown[] = ["check", "rewrite"];

/**
 * A page's `shouldRevalidate`: nothing is read again after a step. Otherwise the step is shown before it is in the browser's history, and whoever presses
 * Back or the next button meanwhile loses a step, and what was typed.
 */
export function unlessStep({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !steps.includes(formData?.get("act")) && defaultShouldRevalidate;
}
