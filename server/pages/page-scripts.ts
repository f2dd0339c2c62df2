import portal from "../../app/browser/account.ts?worker&url";
import calculator from "../../app/browser/calculator.ts?worker&url";
import forms from "../../app/browser/forms.ts?worker&url";
import map from "../../app/browser/map.ts?worker&url";
import passkey from "../../app/browser/passkey.ts?worker&url";
import proof from "../../app/browser/proof.ts?worker&url";

/** Scripts that only some pages need, by the name in `handle.script`. */
export const pageScripts = {
  calculator: `<script type="module" src="${calculator}"></script>`,
  forms: `<script type="module" src="${forms}"></script>`,
  map: `<script type="module" src="${map}"></script>`,
  passkey: `<script type="module" src="${passkey}"></script>`,
  proof: `<script type="module" src="${proof}"></script>`,
  portal: `<script type="module" src="${portal}"></script>`,
} as const;
