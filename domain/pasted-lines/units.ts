/** Words for units and packs in the languages of our customers, by the English word that packs of the catalogue begin with. */
const words = {
  m: "m|mt|mtr|mtrs|meter|meters|metre|metres|mètre|mètres|metro|metri|metros|lfm|lfdm|米|公尺|lm|fm|mb|méter|metrů|metrów|metr|metry|м|метр|метра|метров|метры|미터|メートル|メーター",
  yd: "yd|yds|yard|yards|yarda|yardas|码|碼|yrd|yarde|ярд|ярда|ярдов|야드|ヤード",
  kg: "kg|kgs|kilo|kilos|kilogram|kilograms|公斤|千克|kgm|kilogramm|кг|килограмм|킬로|킬로그램|キロ|キログラム",
  g: "g|gr|gram|grams|gramm|克|grm|grs|gms|г|гр|грамм|그램|グラム",
  L: "l|ltr|liter|liters|litre|litres|litro|litros|升|lt|litri|литр|литра|литров|л|리터|リットル|litr",
  mL: "ml|毫升|mlt|мл|밀리리터|ミリリットル",
  lb: "lb|lbs|pound|pounds|lbr",
  piece:
    "piece|pieces|pc|pcs|pce|pces|ea|each|unit|units|stück|stueck|stk|pièce|pièces|pezzo|pezzi|pz|pieza|piezas|pza|pzas|ud|uds|unidad|unidades|unité|unités|adet|ad|szt|个|個|件|片|块|张|條|条|pezzetti|tane|parça|parca|styck|styk|stycken|stuk|stuks|peça|peças|peca|pecas|pç|pçs|sztuk|sztuka|sztuki|kus|kusy|kusů|darab|buc|шт|штук|штука|штуки|枚|개|장|τεμ|τεμάχια|cái|chiếc|buah|stykker|kappale|kappaletta",
  roll: "roll|rolls|rl|rls|rll|rolle|rollen|rouleau|rouleaux|rotolo|rotoli|rollo|rollos|rolo|rolos|rulo|卷|bolt|bolts|pezza|pezze|top|rol|rolí|rolki|rolka|rolek|tekercs|rulla|rullaa|rulle|rullar|ruller|rulon|рулон|рулона|рулонов|рул|롤|巻|ロール|cuộn",
  pack: "pack|packs|packet|packets|pkt|pkts|pk|pkg|pkgs|package|packages|packung|packungen|päckchen|paquet|paquets|pacco|pacchi|confezione|confezioni|paquete|paquetes|paket|pakete|包|conf|confez|pacchetto|pacchetti|pak|opak|opakowanie|opakowania|balení|csomag|csom|упак|упаковка|упаковки|упаковок|уп|пачка|пачки|пачек|팩|パック|pacote|pacotes|pct|förpackning|pakke|pakker|pakkaus",
  box: "box|boxes|bx|carton|cartons|karton|kartons|schachtel|schachteln|boîte|boîtes|boite|boites|scatola|scatole|caja|cajas|kutu|盒|箱|cartone|cartoni|scatolo|coffret|coffrets|koli|cajita|cajitas|kar|ktn|krt|ctn|коробка|коробки|коробок|кор|상자|박스|pudełko|pudełka|pud|krabice|krab|doboz|laatikko|laatikkoa|caixa|caixas|cx|doos|thùng|hộp|låda|lådor|eske",
  set: "set|sets|satz|sätze|jeu|jeux|juego|juegos|takım|套|serie|série|takim|набор|набора|наборов|комплект|комплекта|компл|к-т|세트|セット|komplet|komplety|zestaw|készlet|conjunto|conjuntos|sarja|bộ",
  kit: "kit|kits",
  bottle:
    "bottle|bottles|btl|flasche|flaschen|bouteille|bouteilles|flacon|flacons|bottiglia|bottiglie|flacone|flaconi|botella|botellas|şişe|瓶|sise|бутылка|бутылки|бут|флакон|флакона|병|butelka|butelki|butelek|láhev|lahve|lahví|üveg|palack|pullo|pulloa|flaska|flaskor|flasker|garrafa|garrafas|fles|flessen",
  pail: "pail|pails|bucket|buckets|eimer|seau|seaux|secchio|secchi|cubo|cubos|kova|桶|tanica|taniche|ведро|ведра|wiadro|wiadra|kbelík|vödör|balde|baldes|ämpäri|emmer|emmers",
  drum: "drum|drums|fass|fässer|fût|fûts|fusto|fusti|bidón|bidones|bidon|bidons|varil|бочка|бочки|бочек|beczka|beczki|hordó|tambor|tambores|드럼",
  bag: "bag|bags|beutel|sack|säcke|sac|sacs|sacco|sacchi|bolsa|bolsas|袋|sachet|sachets|sacchetto|sacchetti|torba|poşet|poset|çuval|cuval|мешок|мешка|мешков|пакет|worek|worki|worków|pytel|pytle|zsák|saco|sacos|zak|zakken|säckar",
  pair: "pair|pairs|paar|paare|paire|paires|par|pares|çift|对|双|coppia|coppie|cift|пара|пары|쌍|켤레|pár|pary",
  sheet:
    "sheet|sheets|blatt|feuille|feuilles|foglio|fogli|hoja|hojas|yaprak|tabaka|planche|planches|лист|листа|листов|arkusz|arkusze|ark",
  card: "card|cards|karte|karten|carte|cartes|cartella|cartelle|cartellina|cartelline|tarjeta|tarjetas|kart|карта|карты|kaart|kaarten",
  book: "book|books|livre|livres|libro|libri|libros|kitap",
  scale: "scale|scales",
  strip: "strip|strips|streifen|bande|bandes|striscia|strisce|tira|tiras|şerit|serit",
  swatch: "swatch|swatches|échantillon|échantillons|campione|campioni|muestra|muestras|numune",
  jar: "jar|jars|pot|pots|barattolo|barattoli|vasetto|vasetti|frasco|frascos|kavanoz",
  cone: "cone|cones|kone|konen|cône|cônes|cono|coni|conos",
  hank: "hank|hanks|écheveau|écheveaux|matassa|matasse|madeja|madejas",
  spool:
    "spool|spools|spule|spulen|bobine|bobines|bobina|bobinas|rocchetto|rocchetti|makara|bobin|катушка|катушки|szpula|szpulki|cívka",
  case: "case|cases",
  dispenser: "dispenser|dispensers",
  // Twelve in English, boxes in Dutch; sets in Polish, pieces in Finnish: kept as they are written.
  dozen: "dozen|dozens|doz|dzn|dutzend|douzaine|douzaines|dozzina|dozzine|docena|docenas|düzine|дюжина|打",
  kpl: "kpl",
} as const;
export type Unit = keyof typeof words;

/** Short words of ERP programs and of languages that mean a unit only behind a number: before one they are the number of a UN class, or a standards body. */
const behindNumbers = {
  piece: "st|ks|db|un|und|unid|kom",
  roll: "ro",
  bottle: "fl",
} as const satisfies Partial<Record<Unit, string>>;

/**
 * Codes that programs write into a column of units, and nobody into a sentence: UN/ECE recommendations 20 and 21 (a pack has X before it), and those of SAP.
 */
const codes: Readonly<Record<string, Unit>> = {
  ...{ c62: "piece", h87: "piece", nmb: "piece", nar: "piece", pp: "piece", xpp: "piece" },
  ...{
    xro: "roll",
    xrl: "roll",
    xpk: "pack",
    pa: "pack",
    xpa: "pack",
    pac: "pack",
    npl: "pack",
    xbx: "box",
    ct: "box",
    xct: "box",
    cx: "box",
  },
  ...{
    xcs: "case",
    cs: "case",
    xbg: "bag",
    bg: "bag",
    sa: "bag",
    xsa: "bag",
    xsh: "bag",
    xbo: "bottle",
    bo: "bottle",
    bot: "bottle",
  },
  ...{
    dr: "drum",
    xdr: "drum",
    pl: "pail",
    xpl: "pail",
    bj: "pail",
    xbj: "pail",
    xjr: "jar",
    jr: "jar",
    pr: "pair",
    npr: "pair",
    xsx: "set",
  },
  ...{ kt: "kit", xcy: "spool", so: "spool", xso: "spool", xst: "sheet", xsm: "sheet", dzn: "dozen", dpc: "dozen" },
};

const byWord = (list: Partial<Record<Unit, string>>) =>
  Object.entries(list).flatMap(([unit, names]) => names.split("|").map((name) => [name, unit as Unit] as const));
const longWords = byWord(words);
const unitsByWord = new Map([...longWords, ...byWord(behindNumbers)]);
const longestFirst = (names: Iterable<string>) => [...names].sort((a, b) => b.length - a.length).join("|");
/** The units that measure instead of counting. */
export const measures = ["m", "yd", "kg", "g", "L", "mL", "lb"] as const satisfies readonly Unit[];

/** Pattern of a word for any unit, with a dot or not; as a whole word where the script has spaces between words. */
export const unitPattern = wholeWord(unitsByWord.keys());
/** Pattern of a word for a measure: length, mass or volume. */
export const measurePattern = wholeWord(measures.flatMap((unit) => words[unit].split("|")));
/** Pattern of a word for what is counted: all but measures. */
export const countedPattern = wholeWord([...unitsByWord].flatMap(([word, unit]) => (isMeasure(unit) ? [] : [word])));

/** The same for a unit that stands before its number: without the short words. */
export const leadingPattern = wholeWord(longWords.map(([word]) => word));
export const leadingCountedPattern = wholeWord(longWords.flatMap(([word, unit]) => (isMeasure(unit) ? [] : [word])));

function wholeWord(names: Iterable<string>): string {
  return `(?:${longestFirst(names)})(?:\\.(?!\\d))?(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}²³/])`;
}

/** The unit that a word means: `Rollen` → `roll`; undefined for any other word. */
export function unitOf(word: string): Unit | undefined {
  return unitsByWord.get(word.toLowerCase().replace(/\.$/, ""));
}

/** The unit that a cell of a column of units means, also by the codes of programs: `C62` → `piece`; undefined for any other. */
export function unitOfCell(cell: string): Unit | undefined {
  return unitOf(cell) ?? codes[cell.toLowerCase()];
}

/** Whether it measures instead of counting. */
export function isMeasure(unit: string): boolean {
  return (measures as readonly string[]).includes(unit);
}
