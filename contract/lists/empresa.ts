import { empresa as empresas } from '#domain/entities/empresa.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { readRoutes } from '../crud.ts';
import { avisos } from '../gateway/acesso/avisos.ts';
import { operadores } from '../gateway/acesso/operadores.ts';
import { quemAge } from '../gateway/acesso/quemAge.ts';
import { convites } from '../gateway/cadastros/convites.ts';
import { leituras } from '../gateway/conformidade/leituras.ts';
import { atpv } from '../gateway/documentos/atpv.ts';
import { declaracao } from '../gateway/documentos/declaracao.ts';
import { livro } from '../gateway/documentos/livro.ts';
import { lotesDeOperacoes } from '../gateway/engine/lotesDeOperacoes.ts';
import type { TipoDeAchado } from '../gateway/estoque/busca.ts';
import { fechamento, GRUPOS } from '../gateway/estoque/fechamento.ts';
import { historicos } from '../gateway/estoque/historicos.ts';
import { painel } from '../gateway/estoque/painel.ts';
import { patio } from '../gateway/estoque/patio.ts';
import { todos } from '../gateway/estoque/todos.ts';
import { operationNames, operations } from '../operations/index.ts';
import { APART, alone, list, placedAt, tabsBy } from './list.ts';

/** Records that the search box finds, for who has their screens; who only points at them may list them too. */
const records = <const T extends TipoDeAchado>(entity: AnyEntity, search: T) =>
  list(
    { ...readRoutes(entity).list, access: entity.access },
    { subjects: [], vehicle: null, search: [search] },
  );

/** The filters of a history that narrow it to companies and days. */
const IN_MONTH = {
  days: ['dataMovimentacaoInicial', 'dataMovimentacaoFinal'],
  companies: 'idsEmpresas',
} as const;

const TUDO = [
  'entradaZeroKm',
  'saidaZeroKm',
  'estoque',
  'usados',
  'transferencias',
  'veiculos',
  'lotesXml',
] as const;

const DAS_OPERACOES = [...new Set(operationNames.flatMap((name) => operations[name].subjects))];

/** A company's history, documents, invitations and records. */
export const empresa = {
  movimentacao: alone(
    historicos.movimentacao,
    ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'usados'],
    'historicos.movimentacao',
    'movimentacao',
    {
      closing: [
        ...GRUPOS.map(({ value }) => ({ number: value, filter: { grupo: value }, ...IN_MONTH })),
        { number: 'cobradas', filter: { mostraApenasCuscre: true }, ...IN_MONTH },
      ],
    },
  ),
  todos: alone(todos.lista, TUDO, 'estoque.estoque', 'todos'),
  estoquePorIdade: alone(painel.veiculos, ['estoque', 'usados'], 'painel.estoque', 'estoque'),
  restricoes: list(
    painel.restricoes,
    { subjects: ['estoque', 'usados'], vehicle: 'chassi', search: null },
    placedAt(
      'painel.restricoes',
      { restricoes: {} },
      { stuck: { tab: 'restricoes', cause: 'restricao', since: 'desde' } },
    ),
  ),
  faltasDoPatio: list(
    patio.faltas,
    { subjects: ['patio', 'estoque', 'usados'], vehicle: 'chassi', search: null },
    placedAt(
      'patio.faltas',
      { faltas: {} },
      { stuck: { tab: 'faltas', cause: 'faltaNoPatio', since: 'desde' } },
    ),
  ),
  saldoDetran: alone(historicos.saldoDetran, ['credito', 'usados'], 'historicos.detran', 'saldo', {
    closing: [{ number: 'taxas', filter: { apenasTaxas: true }, ...IN_MONTH }],
  }),
  fechamento: alone(
    fechamento.mes,
    ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'usados', 'lotesAtpv', 'fechamento'],
    'fechamento.doMes',
    'mes',
  ),
  livro: alone(livro.movimentos, ['estoque', 'usados'], 'livro.entradasESaidas', 'movimentos'),
  livrosFeitos: alone(livro.feitos, ['exportacoes'], 'livro.entradasESaidas', 'feitos'),
  declaraveis: alone(
    declaracao.estoque,
    ['estoque', 'usados', 'transferencias'],
    'declaracao.estoqueLivre',
    'estoque',
  ),
  declaracoes: alone(declaracao.feitas, ['estoque', 'usados'], 'declaracao.estoqueLivre', 'feitas', {
    stuck: { tab: 'feitas', cause: 'declaracaoComSaida', state: 'comSaidas', since: 'feita' },
  }),
  lotesDeDocumentos: list(
    atpv.lotes,
    { subjects: ['lotesAtpv'], ...APART },
    placedAt('atpv.atpvE', { lotesAtpve: {} }),
    placedAt('montadora.atpvE', { lotesAtpve: {} }),
  ),
  convites: alone(convites.list, [], 'convites.convites', 'convites'),
  pessoasQueAgem: alone(quemAge.pessoas, [], 'quemAge.quemEOQueAge', 'pessoas'),
  sessoesNaEmpresa: alone(quemAge.sessoes, [], 'quemAge.quemEOQueAge', 'sessoes'),
  coisasQueAgem: alone(quemAge.coisas, ['webhooks', 'notasRecebidas'], 'quemAge.quemEOQueAge', 'coisas'),
  operadores: list(
    operadores.lista,
    { subjects: [], ...APART },
    placedAt('quemAge.quemEOQueAge', tabsBy('aba', 'operam', 'aComunicar', 'comunicadas'), {
      stuck: { tab: 'aComunicar', cause: 'saidaDeOperador', since: 'saiu' },
    }),
  ),
  avisos: list(
    avisos.lista,
    { subjects: ['avisos'], ...APART },
    placedAt('avisos.avisos', { todos: {}, naoLidos: { naoLidos: true } }),
  ),
  pedidasDoLote: alone(lotesDeOperacoes.pedidas, DAS_OPERACOES, 'operacoes.lote', 'operacoes'),
  leituras: alone(leituras.lista, [], 'leituras.quemLeu', 'leituras'),
  pessoas: records(pessoa, 'pessoa'),
  veiculos: records(veiculo, 'veiculo'),
  empresas: records(empresas, 'empresa'),
};
