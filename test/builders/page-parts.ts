/** What can be read on a page, as a test looks at it. */
export function pageParts(html: string) {
  // React marks where two texts meet.
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll("<!-- -->", "");
  return {
    main,
    title: unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    canonical: unescaped(/<link rel="canonical" href="(.*?)"/s.exec(html)?.[1] ?? ""),
    robots: /<meta name="robots" content="(.*?)"/.exec(html)?.[1],
    heading: textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? ""),
    text: textOf(main),
    links: [...main.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = ""]) => unescaped(href)),
  };
}

/** The text of a piece of HTML, its white space made single blanks. */
export function textOf(html: string): string {
  return unescaped(html.replace(/<\/?(?:mark|span|b)\b[^>]*>/g, "").replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

function unescaped(text: string): string {
  return text
    .replace(/&(?:#x27|#39);/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&amp;", "&");
}
