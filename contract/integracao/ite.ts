import * as f from '#domain/fields/field.ts';
import { ite as oficina } from '../gateway/zeroKm/ite.ts';
import type { Names } from '../route.ts';
import { ATPV, PDF } from './documentos.ts';
import { BUSCA, leitura, lista, NO_RENAVE, operacao, pdf, same } from './porta.ts';
import { A_RECEBER, NOTAS_DA_ITE } from './transferencias.ts';

const NA_ITE: Names = {
  ...same('idEstoque', 'chassi', 'acabado', 'valor', 'estado', 'motivo', 'saidaCancelada'),
  codigoVeiculo: 'codigoVeiculo',
  veiculo: 'descricao',
  entrouEm: 'dataEntrada',
  chaveNotaDeRemessa: 'chaveRemessa',
  saiuEm: 'dataSaida',
  autorizadoParaCnpj: 'cnpjDestino',
  autorizadoParaNome: 'nomeDestino',
  ...NO_RENAVE,
};

const clientes = {
  clientes: f.records('data', {
    label: 'Clientes',
    required: true,
    of: {
      codigo: f.text('codigoClientemontadora', { label: 'Código', required: true }),
      descricao: f.text('descricaoClientemontadora', { label: 'Cliente ou montadora', required: true }),
    },
  }),
};

/** Vehicles that a transfer establishment (ITE) completes or alters. */
export const ite = {
  estoqueIte: lista(oficina.estoque, {
    path: 'ite/estoque',
    pede: { ...BUSCA, situacao: 'situacaoVeiculos' },
    linha: NA_ITE,
    diz: 'Da ITE: veículos em estoque, a caminho e que já saíram.',
  }),
  clientesIte: leitura(oficina.clientesMontadoras, {
    path: 'ite/clientes',
    pede: { ...same('chassi'), atualizar: 'perguntar' },
    responde: { fields: clientes, names: { clientes: ['clientes', same('codigo', 'descricao')] } },
    diz: 'Da ITE: para quem um chassi foi feito. O Renave é perguntado em seguida: repita a chamada.',
  }),
  confirmarEntradaIte: operacao(oficina.confirmarEntrada, {
    path: 'ite/entradas',
    pede: {
      ...same('chassi', 'cliente', 'valor'),
      codigoCliente: 'codigoClienteMontadora',
      chaveNotaDeRemessa: 'chaveRemessa',
    },
    diz: 'Da ITE: dá entrada em um veículo. Cliente é o código de um cadastro, codigoCliente o de ite/clientes.',
  }),
  cancelarEntradaIte: operacao(oficina.cancelarEntrada, {
    path: 'ite/estoque/:idEstoque/cancelamento-da-entrada',
    pede: { idEstoque: 'id' },
    diz: 'Da ITE: cancela uma entrada.',
  }),
  confirmarSaidaIte: operacao(oficina.confirmarSaida, {
    path: 'ite/saidas',
    pede: {
      ...same('veiculo', 'comprador', 'valor'),
      dia: 'dataVenda',
      chaveNotaDoProduto: 'chaveProduto',
      chaveNotaDoServico: 'chaveServico',
    },
    diz: 'Da ITE: vende um veículo. Veículo e comprador são códigos de seus cadastros.',
  }),
  cancelarSaidaIte: operacao(oficina.cancelarSaida, {
    path: 'ite/vendidos/:idEstoque/cancelamento',
    pede: { idEstoque: 'id' },
    diz: 'Da ITE: cancela uma saída.',
  }),
  termoDeEntradaIte: pdf(oficina.termoEntrada, {
    path: 'ite/estoque/:idEstoque/termo-de-entrada',
    method: 'GET',
    pede: { idEstoque: 'id' },
    toma: PDF,
    diz: 'Da ITE: o termo de entrada de um veículo, em PDF.',
  }),
  atpvIte: pdf(oficina.atpv, {
    path: 'ite/vendidos/:chassi/atpv',
    pede: same('chassi'),
    toma: ATPV,
    diz: 'Da ITE: o ATPV-e de um veículo vendido, em PDF.',
  }),
  autorizarDaIte: operacao(oficina.autorizar, {
    path: 'ite/transferencias',
    pede: {
      idEstoque: 'idEstoqueOrigem',
      cnpj: 'cnpjEstabelecimento',
      valor: 'valorProduto',
      desfazRecebimento: 'paraCancelamentoDeTransferencia',
    },
    diz: 'Da ITE: autoriza um estabelecimento a receber um veículo.',
  }),
  cancelarAutorizacaoDaIte: operacao(oficina.cancelarAutorizacao, {
    path: 'ite/transferencias/:autorizacao/cancelamento',
    pede: { autorizacao: 'idAutorizacaoEstabelecimento', ...same('chassi') },
    diz: 'Da ITE: cancela uma autorização que ainda não foi usada.',
  }),
  aReceberNaIte: lista(oficina.pendentes, {
    path: 'ite/recebimentos',
    linha: { ...A_RECEBER, vemDeIte: 'estoqueOrigemEmIte', paraAcabar: 'inacabadoNoPrimeiroEstoque' },
    diz: 'Da ITE: veículos que outros autorizaram para ela, para acabar ou alterar.',
  }),
  receberNaIte: operacao(oficina.receber, {
    path: 'ite/recebimentos/:autorizacao',
    pede: {
      autorizacao: 'idAutorizacao',
      ...same('chassi'),
      codigoCliente: 'codigoClienteMontadora',
      valor: 'valorProduto',
      ...NOTAS_DA_ITE,
      vemDeIte: 'estoqueOrigemEmIte',
      paraAcabar: 'inacabadoNoPrimeiroEstoque',
    },
    diz: 'Da ITE: recebe um veículo. vemDeIte e paraAcabar são os da lista.',
  }),
};
