/** Years of build and model as a list shows them: `2026/2027`. */
export const fabMod = (fabricacao: number | null, modelo: number | null): string =>
  fabricacao === null && modelo === null ? '' : `${fabricacao ?? '—'}/${modelo ?? '—'}`;
