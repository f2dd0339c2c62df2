import type { MetaDescriptor } from "react-router";
import { escapeHtml } from "../domain/content/escape-html.ts";

/**
 * Renders a page's head from the descriptors of its `meta`.
 *
 * @param descriptors React Router's descriptors, made by pageMeta()
 * @param origin the public origin: canonical links, Open Graph and JSON-LD need whole addresses
 */
export function renderHead(descriptors: readonly MetaDescriptor[], origin: string): string {
  return descriptors.map((descriptor) => renderDescriptor(descriptor as Record<string, unknown>, origin)).join("");
}

const addressed = new Set(["og:url", "og:image"]);

function renderDescriptor(descriptor: Record<string, unknown>, origin: string): string {
  if (typeof descriptor.title === "string" && !descriptor.tagName) return `<title>${escapeHtml(descriptor.title)}</title>`;
  const jsonLd = descriptor["script:ld+json"];
  if (jsonLd) return `<script type="application/ld+json">${absoluteJson(jsonLd, origin)}</script>`;
  const { tagName = "meta", ...attributes } = descriptor;
  const whole = Object.entries(attributes).map(([name, value]) => {
    const isAddress = name === "href" || (name === "content" && addressed.has(String(attributes.property)));
    return ` ${name}="${escapeHtml(isAddress ? new URL(String(value), origin).href : String(value))}"`;
  });
  return `<${tagName}${whole.join("")}>`;
}

/** `<` would end the script element; addresses that begin with a slash are made whole. */
function absoluteJson(thing: unknown, origin: string): string {
  return JSON.stringify(thing, (_key, value) =>
    typeof value === "string" && value.startsWith("/") ? origin + value : value,
  ).replaceAll("<", "\\u003c");
}
