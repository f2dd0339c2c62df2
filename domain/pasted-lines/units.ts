/** Words for units and packs in the languages of our customers, by the English word that packs of the catalogue begin with. */
const words = {
  m: "m|mt|mtr|mtrs|meter|meters|metre|metres|mètre|mètres|metro|metri|metros|lfm|lfdm|米|公尺",
  yd: "yd|yds|yard|yards|yarda|yardas|码|碼",
  kg: "kg|kgs|kilo|kilos|kilogram|kilograms|公斤|千克",
  g: "g|gr|gram|grams|gramm|克",
  L: "l|ltr|liter|liters|litre|litres|litro|litros|升|lt|litri",
  mL: "ml|毫升",
  lb: "lb|lbs|pound|pounds",
  piece:
    "piece|pieces|pc|pcs|pce|pces|ea|each|unit|units|stück|stueck|stk|pièce|pièces|pezzo|pezzi|pz|pieza|piezas|pza|pzas|ud|uds|unidad|unidades|unité|unités|adet|ad|szt|个|個|件|片|块|张|條|条|pezzetti|tane|parça|parca",
  roll: "roll|rolls|rl|rls|rll|rolle|rollen|rouleau|rouleaux|rotolo|rotoli|rollo|rollos|rolo|rolos|rulo|卷|bolt|bolts|pezza|pezze|top",
  pack: "pack|packs|packet|packets|pkt|pkts|pk|pkg|pkgs|package|packages|packung|packungen|päckchen|paquet|paquets|pacco|pacchi|confezione|confezioni|paquete|paquetes|paket|pakete|包|conf|confez|pacchetto|pacchetti",
  box: "box|boxes|bx|carton|cartons|karton|kartons|schachtel|schachteln|boîte|boîtes|boite|boites|scatola|scatole|caja|cajas|kutu|盒|箱|cartone|cartoni|scatolo|coffret|coffrets|koli|cajita|cajitas",
  set: "set|sets|satz|sätze|jeu|jeux|juego|juegos|takım|套|serie|série|takim",
  kit: "kit|kits",
  bottle:
    "bottle|bottles|btl|flasche|flaschen|bouteille|bouteilles|flacon|flacons|bottiglia|bottiglie|flacone|flaconi|botella|botellas|şişe|瓶|sise",
  pail: "pail|pails|bucket|buckets|eimer|seau|seaux|secchio|secchi|cubo|cubos|kova|桶|tanica|taniche",
  drum: "drum|drums|fass|fässer|fût|fûts|fusto|fusti|bidón|bidones|bidon|bidons|varil",
  bag: "bag|bags|beutel|sack|säcke|sac|sacs|sacco|sacchi|bolsa|bolsas|袋|sachet|sachets|sacchetto|sacchetti|torba|poşet|poset|çuval|cuval",
  pair: "pair|pairs|paar|paare|paire|paires|par|pares|çift|对|双|coppia|coppie|cift",
  sheet: "sheet|sheets|blatt|feuille|feuilles|foglio|fogli|hoja|hojas|yaprak|tabaka|planche|planches",
  card: "card|cards|karte|karten|carte|cartes|cartella|cartelle|cartellina|cartelline|tarjeta|tarjetas|kart",
  book: "book|books|livre|livres|libro|libri|libros|kitap",
  scale: "scale|scales",
  strip: "strip|strips|streifen|bande|bandes|striscia|strisce|tira|tiras|şerit|serit",
  swatch: "swatch|swatches|échantillon|échantillons|campione|campioni|muestra|muestras|numune",
  jar: "jar|jars|pot|pots|barattolo|barattoli|vasetto|vasetti|frasco|frascos|kavanoz",
  cone: "cone|cones|kone|konen|cône|cônes|cono|coni|conos",
  hank: "hank|hanks|écheveau|écheveaux|matassa|matasse|madeja|madejas",
  spool: "spool|spools|spule|spulen|bobine|bobines|bobina|bobinas|rocchetto|rocchetti|makara|bobin",
  case: "case|cases",
  dispenser: "dispenser|dispensers",
} as const;
export type Unit = keyof typeof words;

const unitsByWord = new Map(
  Object.entries(words).flatMap(([unit, names]) => names.split("|").map((name) => [name, unit as Unit])),
);
const longestFirst = (names: Iterable<string>) => [...names].sort((a, b) => b.length - a.length).join("|");
const measures = ["m", "yd", "kg", "g", "L", "mL", "lb"] as const satisfies readonly Unit[];

/** Pattern of a word for any unit, with a dot or not; as a whole word where the script has spaces between words. */
export const unitPattern = wholeWord(unitsByWord.keys());
/** Pattern of a word for a measure: length, mass or volume. */
export const measurePattern = wholeWord(measures.flatMap((unit) => words[unit].split("|")));
/** Pattern of a word for what is counted: all but measures. */
export const countedPattern = wholeWord([...unitsByWord].flatMap(([word, unit]) => (isMeasure(unit) ? [] : [word])));

function wholeWord(names: Iterable<string>): string {
  return `(?:${longestFirst(names)})(?:\\.(?!\\d))?(?![\\p{Script=Latin}\\p{N}²³/])`;
}

/** The unit that a word means: `Rollen` → `roll`; undefined for any other word. */
export function unitOf(word: string): Unit | undefined {
  return unitsByWord.get(word.toLowerCase().replace(/\.$/, ""));
}

/** Whether it measures instead of counting. */
export function isMeasure(unit: string): boolean {
  return (measures as readonly string[]).includes(unit);
}
