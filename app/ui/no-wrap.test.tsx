import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { NoWrap } from "./no-wrap.tsx";

const render = (text: string) => renderToStaticMarkup(createElement(NoWrap, { text }));

describe("NoWrap", () => {
  test.each([
    ["Cotton adjacent fabric, ISO 105-F02", 'Cotton adjacent fabric, <span class="nb">ISO 105-F02</span>'],
    [
      "ISO 105-C06, AATCC TM16.3, GB/T 7568.3",
      '<span class="nb">ISO 105-C06</span>, <span class="nb">AATCC TM16.3</span>, <span class="nb">GB/T 7568.3</span>',
    ],
    ["JIS L 0844", '<span class="nb">JIS L 0844</span>'],
    ["Cutting template, 100 × 40 mm", 'Cutting template, <span class="nb">100 × 40 mm</span>'],
    ["of lot L-2291-1, item 11-010", 'of lot <span class="nb">L-2291-1</span>, item <span class="nb">11-010</span>'],
    ["Request W-2611-0042.", 'Request <span class="nb">W-2611-0042</span>.'],
    ["2024-11-010, 11-0100", "2024-11-010, 11-0100"],
    ["Polyamide 6.6 taffeta <light>", "Polyamide 6.6 taffeta &lt;light&gt;"],
  ])("%s", (text, html) => {
    expect(render(text)).toBe(html);
  });
});
