import { expect, test } from "vitest";
import { examples, fc } from "../../test/builders/property.ts";
import { randomMail } from "../../test/builders/random-mails.ts";
import { parseMail } from "./parse-mail.ts";

test("whatever a mail is wrapped in, saved as and marked by, what a person wrote and attached is read", async () => {
  await fc.assert(
    fc.asyncProperty(randomMail, async ({ said, letters, attached, raw }) => {
      const { mail, files } = await parseMail(raw("From: Ada <ada@lab.example>\r\nSubject: Cloth\r\n"));
      expect(mail.text).toContain(said);
      expect(mail.text).toContain(letters);
      expect(mail.ownText).toContain(said);
      expect(files.map(({ name }) => name).toSorted()).toEqual(attached);
    }),
    { numRuns: examples(10_000) },
  );
});
