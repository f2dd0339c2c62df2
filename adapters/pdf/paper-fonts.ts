import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** The fonts of our papers (docs/decisions/088). What they lack is taken from the machine's fonts, where it has some. */
export const readPaperFonts = (): Buffer[] =>
  [
    ...[
      "archivo/400Regular/Archivo_400Regular.ttf",
      "archivo/600SemiBold/Archivo_600SemiBold.ttf",
      "stix-two-text/400Regular/STIXTwoText_400Regular.ttf",
      "stix-two-text/600SemiBold/STIXTwoText_600SemiBold.ttf",
      "noto-sans/400Regular/NotoSans_400Regular.ttf",
      "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
      "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
      "noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf",
      "biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf",
      "nanum-gothic/400Regular/NanumGothic_400Regular.ttf",
    ].map((file) => require.resolve(`@expo-google-fonts/${file}`)),
    path.resolve(path.dirname(require.resolve("@embedpdf/fonts-sc")), "../fonts/NotoSansHans-Regular.otf"),
  ].map((file) => readFileSync(file));
