import { EVENTOS_POR_PAGINA, type Ficha } from '#contract/gateway/estoque/ficha.ts';
import { type LinhaSaidaWire, saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { PlainTables } from '#gateway/db/tables/plainTables.ts';

/** Rows of the measured lists, in the gateway's form. */

export const PARCEIROS: readonly Partial<Record<keyof PlainTables['parceiro'], string | number>>[] =
  Array.from({ length: 60 }, (_, at) => ({
    codigo_pcr: 101 + at,
    cnpj_pcr: `11222333${String(1000 + at)}81`,
    nomraz_pcr: `Parceiro ${101 + at} Comércio de Veículos Ltda.`,
    email_pcr: `contato${101 + at}@parceiro.test`,
    tel_pcr: '11987654321',
    obsfin_pcr: 'Fatura no dia 10.',
    valusa_pcr: 1250 + at,
    valnov_pcr: 2500,
    valite_pcr: 0,
    valmot_pcr: 990,
  }));

const CORES = ['BRANCA', 'PRETA', 'PRATA', 'VERMELHA'];

/** Coprime to a hundred: a permutation of all chassis. */
const STRIDE = 37;

export const SAIDAS: readonly LinhaSaidaWire[] = Array.from({ length: 100 }, (_, at) => ({
  codigo: 5001 + at,
  numeronf: 70_001 + at,
  serie: 1,
  chassi: `9BWZZZ377VT00${4200 + ((at * STRIDE + 11) % 100)}`,
  marcamodelo: 'AURORA/SERRA 1.6 FLEX',
  cor: CORES[at % CORES.length] ?? null,
  nome: `Cliente ${at + 1} da Silva`,
  dataemissao: '2026-03-10T13:00:00.000Z',
  valorentrada: 9_876_500 + at,
  inacabado: at % 5 === 0,
  idEstoque: 9001 + at,
  idEstoqueOrigemTransferencia: null,
  chaveNotaEntrada: null,
  prometidoA: null,
  status_processandoapi: false,
  resultadodesconhecido: false,
  adiadadesde: null,
  idrecusa: null,
  rotarecusada: null,
  recusadaemoutrolugar: false,
  pedidaem: null,
  errocodigo: null,
  errotitulo: null,
  erromensagem: null,
  errodetalhe: null,
  outrasNotas: [],
  chassidotexto: false,
  notasdivergentes: false,
  notacancelada: false,
  notaaconferir: false,
  notaentradacancelada: false,
  ditodaentrada: null,
  impedimento: null,
  impedimentocodigo: null,
  faltam: null,
}));

const EVENTS = 500;

/** A vehicle with 500 events, and the newest of them. */
export const FICHA: Ficha = {
  dinheiro: { dias: 12, capital: 90_000, taxas: 2_000, noDetran: null, margem: null },
  veiculo: {
    chassi: SAIDAS[0]?.chassi ?? '',
    placa: null,
    renavam: null,
    descricao: 'AURORA/SERRA 1.6 FLEX',
    cor: 'PRATA',
    anofab: 2026,
    anomod: 2026,
    acabado: true,
    onde: 'No estoque',
    dono: 'Horizonte',
    desde: '2026-03-10T13:00:00.000Z',
    valorentrada: 9_876_500,
    valorsaida: null,
    idestoque: 9001,
    assinatura: null,
    numeroatpve: null,
    intencaovenda: null,
    notas: null,
    declarado: null,
  },
  linhas: { [saidaZeroKm.lista.path]: SAIDAS.slice(0, 1) as unknown as Record<string, unknown>[] },
  historia: {
    total: EVENTS,
    data: Array.from({ length: EVENTOS_POR_PAGINA }, (_, at) => ({
      id: `operacao${EVENTS - at}`,
      tipo: 'operacao',
      quando: '2026-03-10T13:00:00.000Z',
      noRenave: false,
      titulo: `Confirmação de saída ${EVENTS - at}`,
      detalhe: 'Cliente da Silva',
      quem: 'Lia Lojista',
      estado: at % 3 === 0 ? 'recusada' : 'confirmada',
      encerrada: '2026-03-10T13:00:05.000Z',
      errocodigo: at % 3 === 0 ? 'recusadaPeloRenave' : null,
      errotitulo: at % 3 === 0 ? 'Recusada' : null,
      erromensagem: null,
      errodetalhe: null,
      emitida: null,
      valor: 9_876_500,
      codigo: null,
      arquivo: null,
      lote: null,
      comprovante: null,
      passos: [],
    })) as Ficha['historia']['data'],
  },
};
