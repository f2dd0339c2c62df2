import { expect, test } from "vitest";
import { languageIn, languageName } from "./languages.ts";

test.each([
  ["de-AT", "de", "German"],
  ["zh-Hant-TW", "zh", "Chinese"],
  ["EN", "en", "English"],
  ["fil", "fil", "Filipino"],
  ["*", "", ""],
  ["", "", ""],
  ["qqq-XX", "", ""],
  ["<script>", "", ""],
])("the language of %s is “%s”, %s", (tag, language, name) => {
  expect([languageIn(tag), languageName(languageIn(tag))]).toEqual([language, name]);
});
