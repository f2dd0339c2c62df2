import { expect, test } from "vitest";
import { encodeText } from "../../test/builders/encode-text.ts";
import { decodeText } from "./decode-text.ts";

const lists = {
  chinese: "货号,名称,数量,单位\r\n11-010,多纤维贴衬织物,2,卷\r\n14-240,皂片,1,盒",
  "one Chinese word": "11-010\t2\t卷\r\n15-014\t3\t张",
  taiwanese: "貨號,名稱,數量,單位\r\n11-010,多纖維貼襯織物,2,卷\r\n14-240,皂片,1,盒",
  japanese: "品番,品名,数量,単位\r\n11-010,多繊交織布,2,巻\r\n14-240,せっけん,1,箱",
  katakana: "品番,品名,数量\r\n11-010,マルチファイバー,2本\r\n14-240,セッケン,1枚",
  korean: "품번,품명,수량,단위\r\n11-010,다섬교직포,2,롤\r\n14-240,비누,1,개",
  turkish: "Ürün Kodu;Açıklama;Miktar;Birim\r\n11-010;Çok lifli kumaş;2;rulo\r\n14-240;Sabun pulları, şişe;1;şişe",
  polish: "Numer;Nazwa;Ilość;Jednostka\r\n11-010;Tkanina wielowłóknista;2;szt.\r\n14-240;Mydło w płatkach;1;pudełko",
  czech: "Číslo;Název;Množství;Jednotka\r\n11-010;Mnohovlákenná tkanina;2;ks\r\n14-240;Mýdlové vločky;1;krabice",
  hungarian: "Cikkszám;Megnevezés;Mennyiség;Egység\r\n11-010;Többszálas kísérőszövet;2;tekercs\r\n14-240;Szappanpehely;1;db",
  russian: "Артикул;Наименование;Количество;Ед.\r\n11-010;Многоволоконная ткань;2;шт\r\n14-240;Мыло;1;шт",
  greek: "Κωδικός;Περιγραφή;Ποσότητα\r\n11-010;Ύφασμα;2 τεμ",
  german: "Artikel;Bezeichnung;Menge\r\n11-010;Multifaser-Begleitgewebe für Prüfung;2 Stück\r\n15-014;Blaumaßstab;3",
  "two German words": "Item;Menge\n11-010;2 Stück – für Prüfung\n",
  french: "Référence;Désignation;Qté;Unité\r\n11-010;Tissu multifibre témoin;2;pièces",
  spanish: "Código;Descripción;Cantidad\r\n11-010;Tejido testigo;2",
  portuguese: "Código;Descrição;Qtd\r\n11-010;Tecido padrão de algodão;2",
  swedish: "Artikel;Antal\r\n11-010;5 st färgäkthet",
  "signs only": "item;qty\r\n11-010;2 × 50 m at 40 °C, ±5 µm, ½ €",
  "quotation marks": "11-010;“multifibre” – urgent;2",
};

test.each<[keyof typeof lists, string]>([
  ["chinese", "gb18030"],
  ["one Chinese word", "gb18030"],
  ["taiwanese", "big5"],
  ["japanese", "shift_jis"],
  ["katakana", "shift_jis"],
  ["japanese", "euc-jp"],
  ["korean", "euc-kr"],
  ["turkish", "windows-1254"],
  ["polish", "windows-1250"],
  ["polish", "iso-8859-2"],
  ["czech", "windows-1250"],
  ["hungarian", "windows-1250"],
  ["russian", "windows-1251"],
  ["russian", "koi8-r"],
  ["russian", "x-mac-cyrillic"],
  ["greek", "windows-1253"],
  ["german", "windows-1252"],
  ["german", "macintosh"],
  ["two German words", "windows-1252"],
  ["french", "windows-1252"],
  ["french", "macintosh"],
  ["spanish", "windows-1252"],
  ["portuguese", "windows-1252"],
  ["swedish", "windows-1252"],
  ["signs only", "windows-1252"],
  ["quotation marks", "windows-1252"],
])("a list (%s) that was saved in %s is read, and named a guess", async (list, charset) => {
  const { text, isGuess } = await decodeText(encodeText(lists[list], charset));
  expect(text).toBe(lists[list]);
  expect(isGuess).toBe(true);
});

test.each(Object.entries(lists))("in UTF-8 and UTF-16 a list (%s) is no guess", async (_, list) => {
  const saved = [Buffer.from(list), Buffer.from(`\ufeff${list}`), Buffer.from(`\ufeff${list}`, "utf16le")];
  for (const bytes of [...saved, Buffer.from(`\ufeff${list}`, "utf16le").swap16()])
    expect(await decodeText(bytes)).toMatchObject({ text: list, isGuess: false });
});

test("letters far behind the beginning of a file are read as well", async () => {
  const list = `${"11-010;2;m\r\n".repeat(5_000)}${lists.chinese}`;
  expect((await decodeText(encodeText(list, "gb18030"))).text).toBe(list);
});

test("bytes that no code page explains are Windows-1252, and nothing at all is a text", async () => {
  expect(await decodeText(Uint8Array.of(0x81, 0x0a, 0x81))).toEqual({
    text: "\x81\n\x81",
    charset: "windows-1252",
    isGuess: true,
  });
  expect(await decodeText(new Uint8Array())).toEqual({ text: "", charset: "utf-8", isGuess: false });
});
