/** Years of manufacture and model, as in lists: `2026/2027`. */
export const fabMod = (fabricacao: number | null, modelo: number | null): string =>
  fabricacao === null && modelo === null ? '' : `${fabricacao ?? '—'}/${modelo ?? '—'}`;
