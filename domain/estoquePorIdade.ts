/** Age bands of the stock, in whole days: both bounds are inclusive; the last band is open. @rule age of the stock */
export const IDADES = [
  { value: 'ate30', label: '0–30 dias', de: 0, ate: 30 },
  { value: 'ate60', label: '31–60 dias', de: 31, ate: 60 },
  { value: 'ate90', label: '61–90 dias', de: 61, ate: 90 },
  { value: 'mais90', label: 'Mais de 90 dias', de: 91, ate: null },
] as const;
export type Idade = (typeof IDADES)[number]['value'];

/** Days of a month, for a rate that is stated by month. */
export const DIAS_DO_MES = 30;

/** The cost of capital per day, in cents; `taxa` is hundredths of a percent per month. @rule cost of capital */
export const custoPorDia = (centavos: number, taxa: number): number =>
  Math.round((centavos * taxa) / 10_000 / DIAS_DO_MES);
