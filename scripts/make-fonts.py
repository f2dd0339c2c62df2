"""Makes public/fonts from the variable fonts of Archivo and STIX Two Text. See public/fonts/README.md.

    python3 scripts/make-fonts.py FOLDER      needs fonttools and brotli

FOLDER holds archivo-latin.woff2, archivo-latin-ext.woff2, stix-latin.woff2 and stix-latin-italic.woff2.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import ROUND_XY_TO_GRID, Glyph, GlyphComponent
from fontTools.varLib import instancer
from fontTools.varLib.iup import iup_delta_optimize

TARGET = Path(__file__).parent.parent / "public" / "fonts"
# The files that nearly every page loads are made lighter.
LIGHT = {"archivo", "archivo-signs", "stix", "stix-signs", "stix-italic", "stix-italic-signs"}
NUMBERS = {"archivo": 3, "stix": 3, "stix-italic": 3}
FEATURES = ["kern", "liga", "ccmp", "locl", "tnum", "rvrn"]
# The weights between which a variable font stays as drawn, and the one up to which it goes on in the same direction.
STRAIGHT, HEAVIEST = (400, 600), 650

# Basic Latin, and the signs that a catalogue of cloth prints: units, fractions, dashes, quotation marks.
FIRST = "20-7E,A0,A7,A9,AE,B0-B3,B5,B7,BC-BE,D7,DF,E4,E9,F6,FC,2013,2014,2018,2019,201C,201D,2022,2026,2044,2122,2212,2248"
# What of these nearly every page prints: in what is used (Archivo), and in what is read (STIX Two Text). A page that prints one of the others loads them.
USED = "20-29,2B-3B,3D,3F-5A,61-7A,A0,A9,B0-B3,B5,B7,D7,DF,E4,E9,F6,FC,2013,2014,2018,2019,201C,201D,2026,2212,2248"
READ = "20-22,25-29,2C-3B,3F-5A,61-7A,A0,B0-B2,B7,D7,2013,2014,2018,2019,201C,201D,2026,2212"
# Letters of other languages; a page that uses one loads them.
REST = "A1-A6,A8,AA-AC,AF,B4,B6,B8-BB,BF-D6,D8-DE,E0-E3,E5-E8,EA-F5,F7-FB,FD-17F,218-21B,2C6,2DA,2DC,201A,201E,2030,2032,2033,2039,203A,20AC"


def add_almost_equal(font):
    """Archivo's Latin file has no ≈, which every computed measure carries: two tildes, one above the other."""
    tilde = font.getBestCmap()[ord("~")]
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for rise in (-92, 92):
        part = GlyphComponent()
        part.glyphName, part.x, part.y, part.flags = tilde, 0, rise, ROUND_XY_TO_GRID
        glyph.components.append(part)
    name = "approxequal"
    font.ensureDecompiled()
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (font["hmtx"][tilde][0], glyph.xMin)
    font["gvar"].variations[name] = []
    widths = font["HVAR"].table.AdvWidthMap.mapping
    widths[name] = widths[tilde]
    for table in font["cmap"].tables:
        table.cmap[0x2248] = name


def lighter(font):
    """Units of 1/500 em, and in a variable font one straight line for the weight: at 68 pixels no point is off by more than 0.2 of one."""
    font.flavor = None
    scale_upem(font, 500)
    if "fvar" not in font:
        return font
    font = instancer.instantiateVariableFont(font, {"wght": (STRAIGHT[0], STRAIGHT[0], STRAIGHT[1])})
    further = (HEAVIEST - STRAIGHT[0]) / (STRAIGHT[1] - STRAIGHT[0])
    axes = font["fvar"].axes
    weight = next(index for index, axis in enumerate(axes) if axis.axisTag == "wght")
    axes[weight].maxValue = HEAVIEST
    segments = {place / further: value / further for place, value in font["avar"].segments["wght"].items() if place >= 0}
    font["avar"].segments["wght"] = {-1.0: -1.0, **segments, 1.0: 1.0}
    for name, variations in font["gvar"].variations.items():
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in variations:
            variation.calcInferredDeltas(points, control[1])
            if "wght" in variation.axes:
                variation.scaleDeltas(further)
            variation.coordinates = iup_delta_optimize([(round(x), round(y)) for x, y in variation.coordinates], points, control[1], tolerance=1.3)
        font["gvar"].variations[name] = [variation for variation in variations if variation.hasImpact()]
    for table in ("HVAR", "GDEF"):
        store = font[table].table.VarStore
        of_weight = [region.VarRegionAxis[weight].PeakCoord != 0 for region in store.VarRegionList.Region]
        for data in store.VarData:
            for item in data.Item:
                for column, region in enumerate(data.VarRegionIndex):
                    if of_weight[region]:
                        item[column] = round(item[column] * further)
            data.calculateNumShorts()
    return font


def write(font, unicodes, name):
    options = Options()
    options.flavor = "woff2"
    options.layout_features = FEATURES if name in LIGHT else [*FEATURES, "pnum", "frac", "numr", "dnom"]
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = False
    options.hinting = False
    options.desubroutinize = True
    options.drop_tables += ["STAT", "gasp", "prep"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    if name in LIGHT:
        font = lighter(font)
    font.flavor = "woff2"
    path = TARGET / f"{name}-{NUMBERS.get(name, 1)}.woff2"
    font.save(path)
    print(f"{path.name:24} {path.stat().st_size:6} bytes, {len(font.getBestCmap())} characters")


def limited(file, **axes):
    font = instancer.instantiateVariableFont(TTFont(Path(sys.argv[1]) / file), axes)
    if file == "archivo-latin.woff2":
        add_almost_equal(font)
    return font


if __name__ == "__main__":
    ARCHIVO = {"wght": (400, 650), "wdth": (87, 112)}
    first, used, read, rest = (set(parse_unicodes(some)) for some in (FIRST, USED, READ, REST))
    write(limited("archivo-latin.woff2", **ARCHIVO), used, "archivo")
    write(limited("archivo-latin.woff2", **ARCHIVO), first - used, "archivo-signs")
    write(limited("archivo-latin.woff2", **ARCHIVO), rest, "archivo-more")
    write(limited("archivo-latin-ext.woff2", **ARCHIVO), rest, "archivo-extended")
    for style, file in (("", "stix-latin.woff2"), ("-italic", "stix-latin-italic.woff2")):
        write(limited(file, wght=400), read, f"stix{style}")
        write(limited(file, wght=400), first - read, f"stix{style}-signs")
        write(limited(file, wght=400), rest, f"stix{style}-more")
