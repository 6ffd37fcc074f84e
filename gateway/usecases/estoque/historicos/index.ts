import {
  type LinhaCreditoWire,
  MODULOS,
  NOTA_CREDITO_DEBITO,
  historicos as rotas,
} from '#contract/gateway/estoque/historicos.ts';
import { operationNames, operations, operationsIn } from '#contract/operations/index.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import type { Area } from '../../../engine/area.ts';
import { type Emissao, fichaImpressa, paginaImpressa } from '../../../engine/paginaImpressa.ts';
import { arquivoOf, fileUseCase, found, pagingOf, useCase } from '../../../engine/useCase.ts';
import { empresasEscolhidas } from './empresasEscolhidas.ts';

/** Printable HTML note of one ledger line: credit note for income, debit note for spending. */
export const notaCreditoDebito = (credito: LinhaCreditoWire, emissao: Emissao): string => {
  const titulo = `Nota de ${credito.valor_hcr > 0 ? 'crédito' : 'débito'} nº ${credito.codigo_hcr}`;
  const valor = `<dt>Valor</dt><dd class="valor">${formatReais(Math.abs(credito.valor_hcr))}</dd>`;
  const linhas = [
    ['Empresa', `${credito.nomraz_emp} (${credito.nomfan_emp})`],
    ['CNPJ', formatCpfCnpj(credito.cnpj_emp)],
    ['Operação', credito.descri_ope],
    ['Data', formatDateTime(credito.dathor_hcr)],
    ['Veículo', credito.descri_vei],
    ['Placa', credito.placa_mov && formatPlaca(credito.placa_mov)],
    ['Chassi', credito.chassi_mov],
    ['Usuário', credito.nome_usu],
  ] as const;
  return paginaImpressa(titulo, fichaImpressa(linhas, valor), emissao);
};

const modulosOf = (ids: readonly number[] | null) =>
  ids && ids.length > 0
    ? MODULOS.filter(({ codigo_mod }) => ids.includes(codigo_mod)).map(({ modulo }) => modulo)
    : null;

const movimentacao = useCase(rotas.movimentacao, async (chamada) => {
  const { input, ports } = chamada;
  const operacoes = [...(input.idsOperacoes ?? []), ...(input.codope ? [input.codope] : [])];
  return ports.historicos.listMovimentos(await empresasEscolhidas(chamada, input.idsEmpresas), {
    ...pagingOf(input),
    de: input.dataMovimentacaoInicial,
    ate: input.dataMovimentacaoFinal,
    operacoes: operacoes.length > 0 ? operacoes : null,
    nomes: input.grupo && operationsIn(input.grupo),
    modulos: modulosOf(input.idsModulos),
    somenteCobrados: input.mostraApenasCuscre === true,
  });
});

const saldoDetran = useCase(rotas.saldoDetran, async (chamada) => {
  const { input, ports } = chamada;
  const { idsEmpresas } = input;
  const escolhidas =
    idsEmpresas && idsEmpresas.length > 0 ? await empresasEscolhidas(chamada, idsEmpresas) : null;
  return ports.historicos.listCreditos(await empresasEscolhidas(chamada, null), {
    ...pagingOf(input),
    escolhidas,
    somenteTaxas: input.apenasTaxas === true,
    de: input.dataMovimentacaoInicial,
    ate: input.dataMovimentacaoFinal,
  });
});

const nota = fileUseCase(rotas.nota, async (chamada) => {
  const { input, ports } = chamada;
  found(input.name === NOTA_CREDITO_DEBITO || null);
  const empresas = await empresasEscolhidas(chamada, null);
  const credito = found(await ports.historicos.getCredito(empresas, input.codigo_hcr));
  const emissao = { em: ports.agora(), treinamento: ports.modo === 'sandbox' };
  const html = Buffer.from(notaCreditoDebito(credito, emissao));
  return arquivoOf('', 'text/html; charset=utf-8', html);
});

export const historicos: Area = {
  useCases: [
    movimentacao,
    useCase(rotas.operacoes, ({ ports }) =>
      ports.historicos.listOperacoes(
        operationNames.map((nome) => ({ nome, titulo: operations[nome].title })),
      ),
    ),
    useCase(rotas.modulos, async () =>
      MODULOS.map(({ codigo_mod, descri_mod }) => ({ codigo_mod, descri_mod })),
    ),
    saldoDetran,
    nota,
  ],
};
