import type { EmpresaDaSessao } from '#domain/permissions.ts';

type Resumido =
  | 'codigo'
  | 'cnpj'
  | 'codigoMatriz'
  | 'despachante'
  | (keyof EmpresaDaSessao & `opera${string}`);

/** A company as the rules about other companies see it. */
export type ResumoDaEmpresa = Pick<EmpresaDaSessao, Resumido> & { fantasia: string };
