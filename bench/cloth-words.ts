export const fibres = words(
  "cotton,combed cotton,polyester,polyester/cotton 65/35,polyester/cotton 50/50,polyamide 6.6,polyamide 6,viscose,wool,worsted wool,acrylic,linen,silk,lyocell,modal,triacetate,secondary acetate,polypropylene,cotton/elastane 95/5,wool/polyester 45/55,meta-aramid,modacrylic,ramie,hemp,cotton/linen 55/45,recycled polyester,organic cotton,cationic polyester,bamboo viscose,cupro",
);
export const weaves = words(
  "poplin,print cloth,twill,sheeting,satin,taffeta,jersey,interlock,canvas,oxford,drill,gabardine,lawn,voile,flannel,fleece,denim,sateen,rib knit,muslin,challis,cambric,percale,duck,herringbone,hopsack,serge,huckaback,honeycomb,terry,velveteen,leno,tricot,crepe,ripstop,felt,broadcloth,chambray,gauze,corduroy,dobby,jacquard,organdy,batiste,moleskin,seersucker,georgette,chiffon,ottoman,pique",
);
export const finishes = words(
  "bleached,scoured,desized,mercerized,dyed,printed,greige,heat-set,sanforized,resin finished,flame-retardant,water repellent,raised,calendered,singed,carbonized,chlorinated,brushed,coated,stain release,soiled,softened,antistatic,moth-proofed,peached,enzyme washed,stone washed,pre-cut,hemmed,laminated",
);
export const colours = words(
  "white,natural,ecru,black,navy,red,royal blue,charcoal,beige,khaki,olive,grey,burgundy,turquoise,orange,yellow,violet,brown,silver,rust,ivory,pink,emerald,mustard,indigo,lilac,coral,teal,sand,anthracite",
);
export const uses = words(
  "for dyeing,for printing,control,reference,for soiling,adjacent fabric,for abrasion tests,for pilling tests,for shrinkage tests,ballast,for flammability tests,for repellency tests,lining,workwear,shirting,upholstery",
);
export const heads = words("Bar,Cal,Dor,Fen,Gal,Hol,Jas,Kar,Lan,Mer,Nor,Per,Quin,Ros,Sel,Tam,Ul,Vel,Wes,Zan");
export const middles = words("a,e,i,o,u,ade,ani,ere,ile,oni,uri,ova,eli,ami,iso");
export const tails = words("bel,dine,fort,gal,lin,mar,nette,pel,ra,sol,tex,vane,wick,xa,ton,mere,dora,rino,lux,tine");

/** The name of a cloth by its number: fibre, weave, finish, colour and a quality's name; 6,000 qualities, so that names repeat rarely. */
export function clothName(number: number): string {
  const of = (list: readonly string[], step: number) => list[Math.floor(number * step) % list.length];
  const quality = `${of(heads, 1)}${of(middles, 1 / heads.length)}${of(tails, 1 / (heads.length * middles.length))}`;
  return `${of(fibres, 7)} ${of(weaves, 11)}, ${of(finishes, 1 / 3)}, ${of(colours, 1 / 7)}, ${of(uses, 1 / 11)}, quality ${quality}`;
}

function words(list: string): string[] {
  return list.split(",");
}
