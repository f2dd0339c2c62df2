/** What a column of a pasted table holds. `position`: only the number of the line; `other`: its cells become notes. */
export type ListColumn = {
  holds: "itemNumber" | "gtin" | "ownNumber" | "name" | "quantity" | "pack" | "lot" | "note" | "position" | "other";
  label: string;
};

/** Words of headings, by what their column holds. What `either` names is the item number where no other column is, otherwise the name. */
const headings = {
  itemNumber:
    "item no|item nr|item number|item code|item id|itemno|article no|article nr|article number|article code|art no|art nr|artno|artnr|artikelnr|artikelnummer|artikel nr|artikel no|bestellnr|bestellnummer|part no|part number|catalog no|catalogue no|catalog number|catalogue number|cat no|cat|product no|product number|product code|sku|your no|your item no|supplier item no|supplier part no|ihre artikelnr|code|código|codigo|codice|codice articolo|ref no|ref|reference|référence|referencia|riferimento|numéro d'article|n° article|code article|ürün kodu|urun kodu|stok kodu|malzeme kodu|货号|编号|产品编号|物料号|型号",
  gtin: "gtin|gtins|ean|eans|upc|jan|gtin no|gtin number|gtin code|ean no|ean nr|ean code|ean number|eancode|upc code|gtin 8|gtin 12|gtin 13|gtin 14|ean 8|ean 13|ean13|ean8|gtin13|gtin14|gtin/ean|ean/gtin|ean/upc|upc/ean|upc a|barcode|bar code|barcodes|barcode no|strichcode|barkod|barkod no|code barres|code barre|code à barres|codice a barre|codice ean|código de barras|codigo de barras|código ean|codigo ean|kod kreskowy|kod ean|ean kód|čárový kód|vonalkód|штрихкод|штрих код|条码|条形码|條碼|バーコード|janコード|바코드",
  ownNumber:
    "our no|our nr|our number|our item no|our item number|our article no|our part no|our code|our ref|own no|own number|own item no|own code|internal no|internal number|internal code|customer no|customer item no|customer part no|customer material|sap|sap no|sap number|material no|material nr|material number|materialnummer|unsere nr|unsere artikelnr|eigene nr|eigene artikelnr|notre référence|notre réf|notre code|nostro codice|codice interno|nuestro código|código interno|bizim kod|bizim kodumuz|我方编号",
  name: "description|item description|product description|product name|item name|designation|name|bezeichnung|artikelbezeichnung|beschreibung|artikeltext|désignation|libellé|descrizione|descripción|descripcion|denominación|denominazione|açıklama|aciklama|ürün adı|ürün|malzeme|名称|品名|描述|产品名称|text|kurztext|goods",
  either: "item|article|artikel|product|produkt|produit|producto|prodotto|artículo|articolo|material|materials",
  quantity:
    "qty|quantity|q'ty|qnty|order qty|quantity required|menge|anzahl|bestellmenge|stückzahl|quantité|qté|qte|quantità|quantita|q.tà|q.ta|qta|cantidad|cant|miktar|adet|数量|amount|how many|stück",
  pack: "unit|units|uom|u/m|unit of measure|einheit|eh|me|mengeneinheit|unité|unite|unità|um|u.m|unidad|udm|birim|单位|pack|packing|packaging|package|pack size|pack form|verpackung|verpackungseinheit|vpe|gebinde|conditionnement|formato|confezione|ambalaj|包装|规格",
  lot: "lot|lot no|lot number|batch|batch no|charge|chargennr|chargennummer|lote|lotto|n° lot|parti|parti no|批号",
  note: "note|notes|remark|remarks|comment|comments|bemerkung|bemerkungen|anmerkung|hinweis|remarque|remarques|commentaire|observaciones|observación|notas|osservazioni|not|notlar|备注",
  position:
    "pos|position|line|line no|row|s.no|s no|sr no|sl no|serial no|lfd nr|lfd|n|项次|序号|sıra|sıra no|posizione|poste|posición",
  number: "no|nr|n°|nº|#|number|nummer|num|numéro|número|numero",
} as const;
type Heading = keyof typeof headings;

const byWord = new Map(Object.entries(headings).flatMap(([of, words]) => words.split("|").map((word) => [word, of as Heading])));

/** What the cells of a row say that their columns hold; undefined where the row is no heading. */
export function readHeading(cells: readonly string[]): ListColumn[] | undefined {
  const filled = cells.filter((cell) => cell !== "");
  const read = cells.map((cell) => byWord.get(plain(cell)));
  const known = read.filter((one) => one !== undefined);
  const saysWhat = known.some((one) => one !== "note" && one !== "position");
  if (
    known.length < 2 ||
    known.length * 2 < filled.length ||
    !saysWhat ||
    cells.some((cell, at) => read[at] === undefined && /\d/.test(cell))
  )
    return undefined;
  const has = (heading: Heading) => known.includes(heading);
  const roles: Record<Heading, ListColumn["holds"]> = {
    ...{
      itemNumber: "itemNumber",
      gtin: "gtin",
      ownNumber: "ownNumber",
      name: "name",
      quantity: "quantity",
      pack: "pack",
      lot: "lot",
      note: "note",
      position: "position",
    },
    // Beside both it is the customer's own number.
    either:
      has("itemNumber") || has("number") ? (has("name") ? (has("ownNumber") ? "other" : "ownNumber") : "name") : "itemNumber",
    number: has("itemNumber") || (has("either") && has("name")) || has("position") ? "position" : "itemNumber",
  };
  if (has("either") && has("name") && !has("itemNumber")) roles.either = "itemNumber";
  const columns = read.map((one, at) => ({ holds: one ? roles[one] : ("other" as const), label: cells[at] ?? "" }));
  return columns.map((column, at) =>
    column.holds !== "other" && columns.findIndex(({ holds }) => holds === column.holds) < at && column.holds !== "note"
      ? { ...column, holds: "other" as const }
      : column,
  );
}

/** "Item No.:" → "item no", "Q'ty (pcs)" → "q'ty" */
function plain(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]/g, "")
    .replace(/’/g, "'")
    .replace(/[-_\s]+/g, " ")
    .replace(/\.(?=\s|$)|[:*]/g, "")
    .replace(/^#$/, "#")
    .trim();
}
