import { type RefObject, useEffect } from "react";

/**
 * Keys of the list of comments: J and K go to the next and the previous one, P and R press the buttons of the one that has the focus, U undoes.
 *
 * @param list what holds the comments, each an article
 */
export function useCommentKeys(list: RefObject<HTMLElement | null>, { undo }: { undo: () => void }) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key } = event;
      const isTyping = target instanceof Element && target.closest("input, textarea, select") !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const articles = [...(list.current?.querySelectorAll("article") ?? [])];
      const at = articles.findIndex((article) => article.contains(document.activeElement));
      if (key === "j" || key === "k")
        articles.at(key === "j" ? Math.min(at + 1, articles.length - 1) : Math.max(at - 1, 0))?.focus();
      else if (key === "u") undo();
      else articles[at]?.querySelector<HTMLButtonElement>(`button[data-key="${CSS.escape(key)}"]`)?.click();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [list, undo]);
}
