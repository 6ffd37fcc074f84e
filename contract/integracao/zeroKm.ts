import { atpv, termoSaida } from '../gateway/documentos/atpv.ts';
import { entradaZeroKm } from '../gateway/zeroKm/entradaZeroKm.ts';
import { entregas } from '../gateway/zeroKm/entregas.ts';
import { saidaZeroKm } from '../gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '../gateway/zeroKm/veiculosZeroKm.ts';
import type { Names } from '../route.ts';
import { aCompletar, COMPRADORES } from './compradores.ts';
import { ATPV, PDF } from './documentos.ts';
import { BUSCA, lista, NO_RENAVE, operacao, operacoes, pdf, same } from './porta.ts';

const DA_NOTA: Names = {
  nota: 'codigo',
  numero: 'numeronf',
  ...same('serie', 'chassi', 'cor', 'valor'),
  veiculo: 'descricao',
  emitidaEm: 'dataemissao',
};

const O_QUE_FALTA: Names = { oQueFalta: 'impedimento', oQueFaltaCodigo: 'impedimentocodigo' };

/** The entry invoice was undone by another note: which one, and the remedy. */
const DESFEITA_A_ENTRADA: Names = { notaDeEntradaDesfeita: 'ditodaentrada' };

const ENTRADA: Names = {
  ...DA_NOTA,
  cadastradaEm: 'dataHoraCadastro',
  acabado: 'veiculoAcabado',
  ...O_QUE_FALTA,
  ...NO_RENAVE,
};

export const ESTOQUE: Names = {
  idEstoque: 'id',
  ...same('chassi', 'cor', 'acabado', 'valor'),
  veiculo: 'descricao',
  anoFabricacao: 'anoFab',
  anoModelo: 'anoMod',
  entrouEm: 'dataEntrada',
  autorizadoParaNome: 'nomeEstabelecimento',
  autorizadoParaCnpj: 'cnpjEstabelecimento',
  autorizacao: 'idAutorizacaoEstabelecimento',
  autorizadoParaIteNome: 'nomeITE',
  autorizadoParaIteCnpj: 'cnpjITE',
  autorizacaoIte: 'idAutorizacaoITE',
  ...DESFEITA_A_ENTRADA,
  ...NO_RENAVE,
};

export const SAIDA: Names = {
  ...same('idEstoque'),
  ...DA_NOTA,
  ...same('inacabado'),
  comprador: 'nome',
  ...O_QUE_FALTA,
  dadosQueFaltam: 'faltam',
  autorizadoPara: 'prometidoA',
  ...DESFEITA_A_ENTRADA,
  ...NO_RENAVE,
};

export const VENDIDO: Names = {
  idEstoque: 'idest_vei',
  ...same('chassi'),
  veiculo: 'descricao',
  anoFabricacao: 'anofab_vei',
  anoModelo: 'anomod_vei',
  cor: 'cor_vei',
  comprador: 'nomraz_pes',
  vendidoEm: 'datsai_vei',
  acabado: 'acabado_vei',
  notaCancelada: 'notacancelada',
  ...DESFEITA_A_ENTRADA,
  notaDeSaidaDesfeita: 'ditodasaida',
  ...NO_RENAVE,
};

export const ENTREGA: Names = {
  entrega: 'id',
  ...same('chassi', 'estado'),
  veiculo: 'descricao',
  vendedoraNome: 'nomeVendedora',
  vendedoraCnpj: 'cnpjEstabelecimentoVendedor',
  entregadoraNome: 'nomeEntregadora',
  entregadoraCnpj: 'cnpjEstabelecimentoEntregador',
  realizadaEm: 'realizada',
  canceladaEm: 'cancelada',
  ...NO_RENAVE,
};

/** New vehicles: what waits, the acts on it, and the documents of a sale. */
export const zeroKm = {
  entradas: lista(entradaZeroKm.lista, {
    path: 'entradas',
    linha: ENTRADA,
    diz: 'Veículos que esperam a confirmação da entrada. Com nota, podem ser confirmados.',
  }),
  confirmarEntradas: operacoes(entradaZeroKm.confirmar, {
    path: 'entradas/confirmacoes',
    pede: { itens: ['itensList', { nota: 'codigo' }] },
    diz: 'Confirma a entrada dos veículos destas notas.',
  }),
  rejeitarEntrada: operacao(entradaZeroKm.rejeitar, {
    path: 'entradas/:chassi/rejeicao',
    pede: { ...same('chassi'), motivo: 'motivoRejeicao' },
    espera: true,
    diz: 'Rejeita um veículo que espera a entrada.',
  }),
  rejeitadas: lista(entradaZeroKm.rejeitadas, {
    path: 'entradas/rejeitadas',
    linha: {
      ...same('chassi', 'motivo'),
      veiculo: 'descricao',
      rejeitadaEm: 'rejeitada',
      rejeitadaPor: 'nome_usu',
    },
    diz: 'Veículos cuja entrada foi rejeitada.',
  }),
  cancelarRejeicao: operacao(entradaZeroKm.cancelarRejeicao, {
    path: 'entradas/:chassi/rejeicao/cancelamento',
    pede: same('chassi'),
    espera: true,
    diz: 'Cancela uma rejeição: o veículo volta a esperar a entrada.',
  }),
  cancelarEntrada: operacao(entradaZeroKm.cancelar, {
    path: 'estoque/:chassi/cancelamento-da-entrada',
    pede: same('chassi'),
    diz: 'Cancela uma entrada confirmada: o veículo volta a esperar a entrada.',
  }),
  estoque: lista(veiculosZeroKm.confirmados, {
    path: 'estoque',
    pede: { ...BUSCA, entrouDe: 'dataEntradaInicial', entrouAte: 'dataEntradaFinal' },
    linha: ESTOQUE,
    diz: 'Veículos novos em estoque.',
  }),
  devolver: operacao(saidaZeroKm.devolver, {
    path: 'estoque/:idEstoque/devolucao',
    pede: { ...same('idEstoque'), chaveNota: 'chaveNotaFiscal', motivo: 'motivoDevolucaoMontadora' },
    diz: 'Devolve um veículo à montadora, com a nota da devolução.',
  }),
  saidas: lista(saidaZeroKm.lista, {
    path: 'saidas',
    linha: SAIDA,
    diz: 'Veículos em estoque, com a nota da venda se ela já veio.',
  }),
  confirmarSaidas: operacoes(saidaZeroKm.confirmar, {
    path: 'saidas/confirmacoes',
    pede: {
      itens: ['itensList', { nota: 'codigo', ...same('chassi', 'leasing') }],
      compradores: COMPRADORES,
    },
    diz: 'Confirma as saídas destas notas, e guarda antes o que faltar dos compradores.',
  }),
  compradores: aCompletar(saidaZeroKm.compradores, 'saidas/compradores'),
  cancelarSaida: operacao(saidaZeroKm.cancelar, {
    path: 'vendidos/:chassi/cancelamento',
    pede: same('chassi', 'idEstoque'),
    diz: 'Cancela uma saída: o veículo volta ao estoque com outro id.',
  }),
  vendidos: lista(veiculosZeroKm.finalizados, {
    path: 'vendidos',
    pede: {
      ...BUSCA,
      vendidoDe: 'dataSaidaInicial',
      vendidoAte: 'dataSaidaFinal',
      entregues: 'exibirVeiculosEntregues',
    },
    linha: VENDIDO,
    diz: 'Veículos cuja saída foi confirmada.',
  }),
  atpv: pdf(atpv.download, {
    path: 'vendidos/:chassi/atpv',
    method: 'GET',
    pede: same('chassi'),
    toma: ATPV,
    diz: 'O ATPV-e de um veículo vendido, em PDF.',
  }),
  termoDeSaida: pdf(termoSaida.download, {
    path: 'vendidos/:idEstoque/termo-de-saida',
    method: 'GET',
    pede: same('idEstoque'),
    toma: PDF,
    diz: 'O termo de saída de um veículo inacabado vendido, em PDF.',
  }),
  entregas: lista(entregas.naConcessionaria, {
    path: 'entregas',
    pede: {},
    linha: ENTREGA,
    diz: 'Entregas de venda direta: pendentes, realizadas e canceladas.',
  }),
  entregar: operacao(entregas.entregar, {
    path: 'entregas/:entrega/realizacao',
    pede: { entrega: 'id' },
    diz: 'Diz ao Renave que um veículo de venda direta foi entregue.',
  }),
  cancelarEntrega: operacao(entregas.cancelar, {
    path: 'entregas/:entrega/cancelamento',
    pede: { entrega: 'id' },
    diz: 'Cancela uma entrega realizada.',
  }),
};
