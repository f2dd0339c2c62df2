import { describe, expect, test } from "vitest";
import { cutQuotation } from "./cut-quotation.ts";

const address = "Warpline Test Materials <desk@warpline.example>";
/** What mail programs write above the mail that is answered, by the program and the language. */
const heads: Readonly<Record<string, string>> = {
  "Gmail en": "On Mon, 23 Nov 2026 at 10:02, Warpline Test Materials <\ndesk@warpline.example> wrote:",
  "Gmail, the date first": "2026-11-23 10:02 GMT+02:00 Warpline Test Materials <\ndesk@warpline.example>:",
  "Gmail zh": `${address} 于2026年11月23日周一 10:02写道：`,
  "Gmail zh-TW": `${address} 於 2026年11月23日 週一 上午10:02寫道：`,
  "Gmail ja": `2026年11月23日(月) 10:02 ${address}:`,
  "Gmail ko": `2026년 11월 23일 (월) 오전 10:02, ${address}님이 작성:`,
  "Gmail tr": `${address}, 23 Kas 2026 Pzt, 10:02 tarihinde şunu yazdı:`,
  "Gmail hu": `${address} ezt írta (időpont: 2026. nov. 23., H, 10:02):`,
  "Gmail ru": `пн, 23 нояб. 2026 г. в 10:02, ${address}:`,
  "Gmail pl": `pon., 23 lis 2026 o 10:02 ${address} napisał(a):`,
  "Gmail cs": `po 23. 11. 2026 v 10:02 odesílatel ${address} napsal:`,
  "Gmail fi": "ma 23. marrask. 2026 klo 10.02 Warpline Test Materials (desk@warpline.example) kirjoitti:",
  "Gmail sv": `Den mån 23 nov. 2026 kl 10:02 skrev ${address}:`,
  "Gmail da": `Den man. 23. nov. 2026 kl. 10.02 skrev ${address}:`,
  "Gmail el": `Στις Δευ 23 Νοε 2026 στις 10:02 π.μ., ο χρήστης ${address} έγραψε:`,
  "Apple Mail ru": "23 нояб. 2026 г., в 10:02, Warpline написал(а):",
  "163 zh": '在 2026-11-23 10:02:00，"Warpline" <desk@warpline.example> 写道：',
  "163 en": 'At 2026-11-23 10:02:00, "Warpline" <desk@warpline.example> wrote:',
  QQ: "------------------ 原始邮件 ------------------",
  "Outlook zh": `发件人: ${address}\n发送时间: 2026年11月23日 10:02\n收件人: Ada\n主题: Your request`,
  "Outlook zh-TW": `寄件者: ${address}\n寄件日期: 2026年11月23日 10:02\n收件者: Ada\n主旨: Your request`,
  "Outlook ja": `差出人: ${address}\n送信日時: 2026年11月23日 10:02\n宛先: Ada\n件名: Your request`,
  "Outlook ko": `보낸 사람: ${address}\n보낸 날짜: 2026년 11월 23일\n받는 사람: Ada\n제목: Your request`,
  "Outlook tr": `Kimden: ${address}\nGönderildi: 23 Kasım 2026 Pazartesi 10:02\nKime: Ada\nKonu: Your request`,
  "Outlook pl": `Od: ${address}\nWysłane: poniedziałek, 23 listopada 2026 10:02\nDo: Ada\nTemat: Your request`,
  "Outlook cs": `Od: ${address}\nOdesláno: pondělí 23. listopadu 2026 10:02\nKomu: Ada\nPředmět: Your request`,
  "Outlook ru": `От: ${address}\nОтправлено: 23 ноября 2026 г. 10:02\nКому: Ada\nТема: Your request`,
  "Outlook hu": `Feladó: ${address}\nElküldve: 2026. november 23., hétfő 10:02\nCímzett: Ada\nTárgy: Your request`,
  "Outlook fi": `Lähettäjä: ${address}\nLähetetty: maanantai 23. marraskuuta 2026 10.02\nVastaanottaja: Ada\nAihe: Your request`,
  "Outlook sv": `Från: ${address}\nSkickat: den 23 november 2026 10:02\nTill: Ada\nÄmne: Your request`,
  "Outlook da": `Fra: ${address}\nSendt: 23. november 2026 10:02\nTil: Ada\nEmne: Your request`,
  "Outlook nl": `Van: ${address}\nVerzonden: maandag 23 november 2026 10:02\nAan: Ada\nOnderwerp: Your request`,
  "Outlook pt-BR": `De: ${address}\nEnviada em: segunda-feira, 23 de novembro de 2026 10:02\nPara: Ada\nAssunto: Your request`,
  "Outlook of a Mac": `*From: *${address}\n*Date: *Monday, 23 November 2026 at 10:02\n*To: *Ada\n*Subject: *Your request`,
  Notes: `From:\t${address}\nTo:\tAda\nDate:\t23/11/2026 10:02\nSubject:\tYour request`,
};
const quoted = ["\n\nShall we send it?\nWarpline", "\n\n> Shall we send it?\n> Warpline", "\n> Shall we send it?\n> Warpline"];

describe("a quotation is cut below what was written", () => {
  test.each(Object.entries(heads))("%s", (_, head) => {
    for (const mail of quoted)
      for (const between of ["\n\n", "\n"]) expect(cutQuotation(`Yes, five.${between}${head}${mail}`)).toBe("Yes, five.");
  });
});

test("what was written stays whole where it only looks like the head of a quotation", () => {
  for (const text of [
    "Please write on the label:\n11-010, lot L-2610-1",
    "Deliver on 3 Dec 2026, 10:30:\nDock 4",
    "From: Leeds\nTo: Oldham\nFive metres.",
    "来自 2026 年的样品写道",
    "Od: 5 m\nTemat: wool",
    `> Shall we send it?\nYes.\n> Five?\nSix.`,
  ])
    expect(cutQuotation(text)).toBe(text);
});
