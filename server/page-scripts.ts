import forms from "../app/browser/forms.ts?worker&url";

/** Scripts of their own that some pages need: a page names its own in `handle.script`. */
export const pageScripts = { forms: `<script type="module" src="${forms}"></script>` } as const;
