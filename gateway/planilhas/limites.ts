/** Limits of a workbook, well above what 5,000 vehicles need. */
export const LIMITES_DA_PLANILHA = {
  entries: 200,
  unpackedBytes: 20 * 1024 * 1024,
  /** Maximum ratio of unpacked to packed size. */
  ratio: 100,
  /** Header and 5,000 rows. */
  rows: 5_001,
  columns: 30,
  /** Characters per cell; no field takes more, the rest is truncated. */
  cellChars: 250,
} as const;

export const GRANDE_DEMAIS = `A planilha passa de ${(LIMITES_DA_PLANILHA.rows - 1).toLocaleString('pt-BR')} linhas ou de ${LIMITES_DA_PLANILHA.columns} colunas. Divida-a em arquivos menores.`;

/** An unreadable workbook, with the user-facing reason. */
export class PlanilhaRecusada extends Error {}
