/**
 * Trade words of offices that write German, Spanish, Chinese or Chinese English, and what they are called here; names whose last letter would
 * be an article; other spellings that the catalogue does not have, and "not" for "without". Of other languages only words that English does
 * not have: "sin" and "ohne" are "without", but "para" is a kind of aramid.
 */
const meanings: Readonly<Record<string, readonly string[]>> = {
  without: ["ohne", "sin", "sans", "w/o", "not", "not containing", "does not contain", "contains no", "libre de"],
  "ECE 98": ["ece a", "ece-a", "ece (a)"],
  "ECE 77": ["ece b", "ece-b", "ece (b)"],
  "multifibre adjacent fabric": [
    "multifaser-begleitgewebe",
    "multifasergewebe",
    "tejido testigo multifibra",
    "six fiber cloth",
    "六纤维贴衬",
    "多纤维贴衬",
  ],
  crockmeter: ["crock meter", "crock-meter"],
  "smoothness appearance replicas": ["3-d smoothness replicas", "3d smoothness replicas", "3-d smoothness", "3d smoothness"],
  "polyamide 6": ["polyamide not 6.6", "polyamide not 66", "nylon not 6.6", "nylon not 66"],
  "hot pressing cotton": ["hot press cloth", "hot press cotton"],
  mothproof: ["moth proofing", "moth-proofing", "mothproofing", "mothproofed"],
  multifibre: ["multifaser", "multifibra", "multifibres"],
  "adjacent fabric": [
    "begleitgewebe",
    "begleitstoff",
    "tejido testigo",
    "tela testigo",
    "tissu témoin",
    "lining cloth",
    "贴衬织物",
    "贴衬布",
    "白布",
  ],
  "grey scale": [
    "greyscale",
    "grayscale",
    "graumaßstab",
    "graumassstab",
    "escala de grises",
    "échelle de gris",
    "gray sample card",
    "grey sample card",
    "gray card",
    "灰卡",
  ],
  "blue wool references": [
    "blaumaßstab",
    "blaumassstab",
    "lichtechtheitsmaßstab",
    "lana azul",
    "lanas azules",
    "blue cloth standard",
    "blauwollskala",
    "蓝色羊毛",
  ],
  "rubbing cloth": ["reibgewebe", "reibtuch", "tejido de frote", "friction fabric", "摩擦布"],
  rubbing: ["reibechtheit", "frote"],
  washing: ["waschechtheit", "lavado"],
  light: ["lichtechtheit"],
  detergent: ["waschmittel", "detergente", "détergent"],
  soap: ["seife", "jabón"],
  phosphate: ["phosphat", "fosfato", "fosfatos"],
  brightener: ["aufheller", "blanqueador óptico", "abrillantador óptico"],
  "steel balls": ["stahlkugeln", "bolas de acero", "esferas de acero"],
  "abradant fabric": ["scheuergewebe", "tejido abrasivo", "tela abrasiva"],
  felt: ["filz", "fieltro"],
  foam: ["schaumstoff", "espuma"],
  perspiration: ["schweiß", "schweiss", "sudor"],
  cotton: ["baumwolle", "algodón"],
  wool: ["wolle", "laine"],
  silk: ["seide", "seda"],
  polyamide: ["polyamid", "poliamida"],
  polyester: ["poliéster"],
  viscose: ["viskose", "viscosa"],
  acetate: ["azetat", "acetato"],
  acrylic: ["polyacryl", "acrílico"],
  carpet: ["teppich", "alfombra"],
  ballast: ["beiladung", "beiladungsgewebe", "lastre"],
  "safety data sheet": ["sicherheitsdatenblatt", "hoja de seguridad", "ficha de seguridad", "fiche de données de sécurité"],
  certificate: ["zertifikat", "certificado", "certificat"],
  quote: ["angebot", "cotización", "cotizacion", "presupuesto", "devis"],
  price: ["preis", "precio"],
  sample: ["muster", "muestra", "muestras", "échantillon"],
  contact: ["kontakt", "contacto"],
};

const english = new Map(Object.entries(meanings).flatMap(([word, foreign]) => foreign.map((one) => [plain(one), word] as const)));
const longest = [...english.keys()].sort((one, other) => other.length - one.length);
const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join("|").replace(/[()]/g, "\\$&")})(?![\\p{L}\\p{N}])`, "gu");

/**
 * A text with its foreign trade words in English; with none of them it is returned as it is.
 *
 * @returns the text, and each word as it was typed with what it was read as
 */
export function readTradeWords(text: string): { text: string; read: { typed: string; read: string[] }[] } {
  const plainText = plain(text);
  const read = [...plainText.matchAll(pattern)].map(({ 0: found, index }) => ({
    typed: plainText.length === text.length ? text.slice(index, index + found.length) : found,
    read: [english.get(found) ?? found],
  }));
  return read.length === 0 ? { text, read } : { text: plainText.replace(pattern, (typed) => english.get(typed) ?? typed), read };
}

/** In small letters without accents. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}
