/**
 * What is ordered by the number. "5 rolls" behind "is" or "ISO 6330" is an amount, not a designation or a part of one.
 * Words, with what may end them, for a pattern.
 */
export const amounts: readonly string[] = [
  "M M2 MM CM KM YDS? YARDS? METERS? METRES? INCH(?:ES)? FT FEET",
  "G G/L G/M2? GSM KG MG OZ LBS? L ML LITERS? LITRES? GALLONS? GB TB",
  "AFU DAYS? WEEKS? MONTHS? YEARS? HRS? HOURS? MINUTES? PERCENT USD EUR GBP DOLLARS?",
  "PCS? PIECES? ROLLS? PACKS? BOX(?:ES)? BAGS? REAMS? CONES? BOTTLES? X",
].flatMap((words) => words.split(" "));

/** What a test is done with or measured in. After the number of a method it means nothing, after a part or an option it does. */
export const measures: readonly string[] = [
  "SAMPLES? SPECIMENS? COPIES UNITS? PAIRS? SETS? SHEETS? STRIPS SWATCHES BALLS? TIMES EACH SQUARES COLOU?RS PEOPLE PERSONS",
  "C F K DEG DEGREES H MIN S SEC SECONDS? CYCLES RUBS WASHES N KN PA KPA BAR W KW V HZ NM PPM DTEX DEN TEX",
].flatMap((words) => words.split(" "));
