import { FRASE_DO_QUE_FAZ, type OQueFaz, operacaoDoCfop } from './cfop.ts';
import type { ClasseNota } from './classifyNota.ts';
import type { Nota, VeiculoDaNota } from './nota.ts';

/** What an invoice is to a company: it brings a vehicle, sells it, sends it between branches, or gives it back. */
export type TipoDaNota = 'E' | 'S' | 'T' | 'D';

/** What the operation must do for the invoice to be that; what it does otherwise, somebody decides. */
const PRECISA: Readonly<Record<TipoDaNota, OQueFaz>> = { E: 'vende', S: 'vende', T: 'filial', D: 'devolve' };

/** Why an operation that moves a vehicle does not fit the parties or the purpose. */
const DESENCONTRO: Readonly<Record<TipoDaNota, string>> = {
  E: 'As duas empresas não são filiais uma da outra.',
  S: 'As duas empresas não são filiais uma da outra.',
  T: 'As duas empresas são do mesmo grupo.',
  D: 'A finalidade da nota é devolução.',
};

const motivoOf = (tipo: TipoDaNota, cfop: string | null, devolucao: boolean): string | null => {
  const operacao = operacaoDoCfop(cfop);
  if (operacao?.faz === PRECISA[tipo]) return null;
  if (!operacao)
    return cfop
      ? `O CFOP ${cfop.slice(0, 20)} não está na tabela: não se sabe o que a nota faz com o veículo.`
      : 'A nota não traz o CFOP do veículo: não se sabe o que ela faz com ele.';
  const { codigo, nome, faz } = operacao;
  const dito = `CFOP ${codigo}: ${nome}. ${FRASE_DO_QUE_FAZ[faz]}`;
  if (faz === 'devolve' && !devolucao) return `${dito} A finalidade da nota não é devolução.`;
  return ['vende', 'filial', 'devolve'].includes(faz) || tipo === 'D' ? `${dito} ${DESENCONTRO[tipo]}` : dito;
};

/**
 * What an invoice is for one of its vehicles, and why somebody has to say so first: parties and purpose name the deed, the
 * operation of the vehicle's own item must be about it. The one place where that is judged.
 */
export const tipoDaNota = (
  { finalidade }: Pick<Nota, 'finalidade'>,
  classe: Exclude<ClasseNota, 'descartada'>,
  { cfop }: Pick<VeiculoDaNota, 'cfop'>,
): { tipo: TipoDaNota; motivo: string | null } => {
  const devolucao = finalidade === 4;
  const tipo = classe === 'S' && devolucao ? 'D' : classe;
  return { tipo, motivo: motivoOf(tipo, cfop, devolucao) };
};
