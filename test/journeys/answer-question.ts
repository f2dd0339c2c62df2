import type { Page } from "playwright-core";
import type { openSite } from "./site.ts";

/** Answers the question that a browser without script gets. The site takes no answer that comes faster than a person reads: its clock is put on. */
export async function answerQuestion(page: Page, site: Pick<Awaited<ReturnType<typeof openSite>>, "clock">): Promise<void> {
  site.clock.forward(3100);
  const label = await page.locator("label[for=f-human_answer]").innerText();
  const [, place = "", list = ""] = /the (\w+) of these words: (.*)/.exec(label) ?? [];
  const word = list.split(", ")[["first", "second", "third", "fourth"].indexOf(place)] ?? "";
  await page.locator("[name=human_answer]").fill(word);
}
