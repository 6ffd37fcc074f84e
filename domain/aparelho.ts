type Named = readonly (readonly [string, RegExp])[];

/** Browsers by the first word that fits: most of them also name those they descend from. */
const NAVEGADORES: Named = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SISTEMAS: Named = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const DESCONHECIDO = 'Aparelho desconhecido';

const nameIn = (named: Named, text: string) => named.find(([, fits]) => fits.test(text))?.[0];

/** A User-Agent in words a person knows: 'Chrome no Windows'. */
export const aparelhoDe = (userAgent: string | undefined): string => {
  const texto = (userAgent ?? '').slice(0, 500);
  const [navegador, sistema] = [nameIn(NAVEGADORES, texto), nameIn(SISTEMAS, texto)];
  if (!navegador) return sistema ?? DESCONHECIDO;
  return sistema ? `${navegador} no ${sistema}` : navegador;
};
