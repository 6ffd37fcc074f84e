/** How long a vehicle has been in stock, in whole days: both ends belong to the age; the last has no end. */
export const IDADES = [
  { value: 'ate30', label: '0–30 dias', de: 0, ate: 30 },
  { value: 'ate60', label: '31–60 dias', de: 31, ate: 60 },
  { value: 'ate90', label: '61–90 dias', de: 61, ate: 90 },
  { value: 'mais90', label: 'Mais de 90 dias', de: 91, ate: null },
] as const;
export type Idade = (typeof IDADES)[number]['value'];

/** Days of a month, for a rate that is stated by month. */
const DIAS_DO_MES = 30;

/** What capital costs a day, in cents; `taxa` is hundredths of a percent a month. */
export const custoPorDia = (centavos: number, taxa: number): number =>
  Math.round((centavos * taxa) / 10_000 / DIAS_DO_MES);
