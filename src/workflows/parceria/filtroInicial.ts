import type { EmpresaAcesso } from '#contract/gateway/sessao.ts';
import { diaBrasilia } from '#domain/values/datas.ts';

/** Largest number of companies in a filter. */
const MAX_EMPRESAS = 1000;

const dia = (ano: number, mes: number, dias: number) =>
  new Date(Date.UTC(ano, mes, dias)).toISOString().slice(0, 10);

/** First and last day of the previous month, in Brasília. */
const mesAnterior = (hoje: Date): readonly [string, string] => {
  const [ano = 0, mes = 1] = diaBrasilia(hoje).split('-').map(Number);
  return [dia(ano, mes - 2, 1), dia(ano, mes - 1, 0)];
};

/** The report's initial filter: last month, active companies with the user's own first, all partners. */
export const filtroInicial = (
  empresas: readonly EmpresaAcesso[],
  idsParceiros: readonly number[],
  propria: number,
  hoje: Date,
) => {
  const [dataMovimentacaoInicial, dataMovimentacaoFinal] = mesAnterior(hoje);
  const ativas = empresas.filter(({ ativo_emp }) => ativo_emp).map(({ codigo_emp }) => codigo_emp);
  const idsEmpresas = ativas
    .toSorted((one, other) => Number(other === propria) - Number(one === propria))
    .slice(0, MAX_EMPRESAS);
  return { dataMovimentacaoInicial, dataMovimentacaoFinal, idsEmpresas, idsParceiros };
};
