import { LIMITES_DA_PLANILHA } from './limites.ts';

export const GRANDE_DEMAIS = `A planilha passa de ${(LIMITES_DA_PLANILHA.rows - 1).toLocaleString('pt-BR')} linhas ou de ${LIMITES_DA_PLANILHA.columns} colunas. Divida-a em arquivos menores.`;

/** An unreadable workbook, with the user-facing reason. */
export class PlanilhaRecusada extends Error {}
