import { empresa as empresas } from '#domain/entities/empresa.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { readRoutes } from '../crud.ts';
import { atpv } from '../gateway/atpv.ts';
import type { TipoDeAchado } from '../gateway/busca.ts';
import { convites } from '../gateway/convites.ts';
import { declaracao } from '../gateway/declaracao.ts';
import { fechamento, GRUPOS } from '../gateway/fechamento.ts';
import { historicos } from '../gateway/historicos.ts';
import { leituras } from '../gateway/leituras.ts';
import { livro } from '../gateway/livro.ts';
import { operadores } from '../gateway/operadores.ts';
import { painel } from '../gateway/painel.ts';
import { APART, list, placedAt } from './list.ts';

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

/** A company's history, documents, invitations and records. */
export const empresa = {
  movimentacao: list(
    historicos.movimentacao,
    { subjects: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'usados'], ...APART },
    placedAt(
      'historicos.movimentacao',
      { movimentacao: {} },
      {
        closing: [
          ...GRUPOS.map(({ value }) => ({ number: value, filter: { grupo: value }, ...IN_MONTH })),
          { number: 'cobradas', filter: { mostraApenasCuscre: true }, ...IN_MONTH },
        ],
      },
    ),
  ),
  estoquePorIdade: list(
    painel.veiculos,
    { subjects: ['estoque', 'usados'], ...APART },
    placedAt('painel.estoque', { estoque: {} }),
  ),
  restricoes: list(
    painel.restricoes,
    { subjects: ['estoque', 'usados'], vehicle: 'chassi', search: null },
    placedAt(
      'painel.restricoes',
      { restricoes: {} },
      { stuck: { tab: 'restricoes', cause: 'restricao', since: 'desde' } },
    ),
  ),
  saldoDetran: list(
    historicos.saldoDetran,
    { subjects: ['credito', 'usados'], ...APART },
    placedAt(
      'historicos.detran',
      { saldo: {} },
      { closing: [{ number: 'taxas', filter: { apenasTaxas: true }, ...IN_MONTH }] },
    ),
  ),
  fechamento: list(
    fechamento.mes,
    { subjects: ['entradaZeroKm', 'saidaZeroKm', 'estoque', 'usados', 'lotesAtpv', 'fechamento'], ...APART },
    placedAt('fechamento.doMes', { mes: {} }),
  ),
  livro: list(
    livro.movimentos,
    { subjects: ['estoque', 'usados'], ...APART },
    placedAt('livro.entradasESaidas', { movimentos: {} }),
  ),
  livrosFeitos: list(
    livro.feitos,
    { subjects: ['exportacoes'], ...APART },
    placedAt('livro.entradasESaidas', { feitos: {} }),
  ),
  declaraveis: list(
    declaracao.estoque,
    { subjects: ['estoque', 'usados', 'transferencias'], ...APART },
    placedAt('declaracao.estoqueLivre', { estoque: {} }),
  ),
  declaracoes: list(
    declaracao.feitas,
    { subjects: ['estoque', 'usados'], ...APART },
    placedAt(
      'declaracao.estoqueLivre',
      { feitas: {} },
      { stuck: { tab: 'feitas', cause: 'declaracaoComSaida', state: 'comSaidas', since: 'feita' } },
    ),
  ),
  lotesDeDocumentos: list(
    atpv.lotes,
    { subjects: ['lotesAtpv'], ...APART },
    placedAt('atpv.atpvE', { lotesAtpve: {} }),
    placedAt('montadora.atpvE', { lotesAtpve: {} }),
  ),
  convites: list(convites.list, { subjects: [], ...APART }, placedAt('convites.convites', { convites: {} })),
  operadores: list(
    operadores.lista,
    { subjects: [], ...APART },
    placedAt(
      'operadores.quemOpera',
      { operam: { aba: 'operam' }, aComunicar: { aba: 'aComunicar' }, comunicadas: { aba: 'comunicadas' } },
      { stuck: { tab: 'aComunicar', cause: 'saidaDeOperador', since: 'saiu' } },
    ),
  ),
  leituras: list(leituras.lista, { subjects: [], ...APART }, placedAt('leituras.quemLeu', { leituras: {} })),
  pessoas: records(pessoa, 'pessoa'),
  veiculos: records(veiculo, 'veiculo'),
  empresas: records(empresas, 'empresa'),
};
