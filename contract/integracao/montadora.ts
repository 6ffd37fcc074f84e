import * as f from '#domain/fields/field.ts';
import { entregas } from '../gateway/zeroKm/entregas.ts';
import { montadora as fabrica } from '../gateway/zeroKm/montadora.ts';
import { transferenciaMontadora as transferencias } from '../gateway/zeroKm/transferenciaZeroKm.ts';
import type { Names } from '../route.ts';
import { aCompletar, COMPRADORES } from './compradores.ts';
import { ATPV, PDF } from './documentos.ts';
import { leitura, lista, NO_RENAVE, operacao, operacoes, pdf, same } from './porta.ts';
import { A_RECEBER, NOTAS_DA_ITE } from './transferencias.ts';
import { ENTREGA, ESTOQUE, SAIDA, VENDIDO } from './zeroKm.ts';

const ENTRADA: Names = {
  ...same('chassi'),
  cadastradaEm: 'dataHoraCadastro',
  acabado: 'veiculoAcabado',
  ...NO_RENAVE,
};

const VENDA: Names = {
  nota: 'codigoxmlimport',
  ...same('chassi', 'leasing'),
  beneficioFiscal: 'beneficiofiscal',
  vendedoraCnpj: 'cnpjvendedora',
  entregadoraCnpj: 'cnpjentregadora',
};

const beneficios = {
  beneficios: f.records('beneficios', {
    label: 'Benefícios fiscais',
    required: true,
    of: {
      codigo: f.text('codigo_bfi', { label: 'Código', required: true }),
      descricao: f.text('descri_bfi', { label: 'Benefício fiscal', required: true }),
    },
  }),
};

/** A manufacturer's vehicles: entries without invoices, direct sales with a delivering dealer, transfers to ITEs. */
export const montadora = {
  entradasMontadora: lista(fabrica.entradas, {
    path: 'montadora/entradas',
    linha: ENTRADA,
    diz: 'Da montadora: veículos que esperam a confirmação da entrada.',
  }),
  confirmarEntradasMontadora: operacoes(fabrica.confirmarEntrada, {
    path: 'montadora/entradas/confirmacoes',
    pede: { veiculos: ['listaEntradas', same('chassi')] },
    diz: 'Da montadora: confirma a entrada destes veículos, sem nota.',
  }),
  estoqueMontadora: lista(fabrica.confirmados, {
    path: 'montadora/estoque',
    linha: ESTOQUE,
    diz: 'Da montadora: veículos em estoque.',
  }),
  cancelarEntradaMontadora: operacao(fabrica.cancelarEntrada, {
    path: 'montadora/estoque/:chassi/cancelamento-da-entrada',
    pede: same('chassi'),
    diz: 'Da montadora: cancela uma entrada confirmada.',
  }),
  saidasMontadora: lista(fabrica.saidas, {
    path: 'montadora/saidas',
    linha: SAIDA,
    diz: 'Da montadora: veículos em estoque com a nota da venda.',
  }),
  beneficiosMontadora: leitura(fabrica.beneficios, {
    path: 'montadora/beneficios',
    responde: { fields: beneficios, names: { beneficios: ['beneficios', same('codigo', 'descricao')] } },
    toma: (ditos: object[]) => ({ beneficios: ditos }),
    diz: 'Da montadora: os benefícios fiscais que um comprador pode ter.',
  }),
  compradoresMontadora: aCompletar(fabrica.compradores, 'montadora/saidas/compradores'),
  confirmarSaidasMontadora: operacoes(fabrica.confirmarSaida, {
    path: 'montadora/saidas/confirmacoes',
    pede: { itens: ['itensList', VENDA], compradores: COMPRADORES },
    diz: 'Da montadora: confirma as saídas destas notas. Vendedora e entregadora vão juntas, ou nenhuma.',
  }),
  vendidosMontadora: lista(fabrica.finalizados, {
    path: 'montadora/vendidos',
    linha: VENDIDO,
    diz: 'Da montadora: veículos cuja saída foi confirmada.',
  }),
  cancelarSaidaMontadora: operacao(fabrica.cancelarSaida, {
    path: 'montadora/vendidos/:chassi/cancelamento',
    pede: same('chassi', 'idEstoque'),
    diz: 'Da montadora: cancela uma saída, e a entrega que ainda espera.',
  }),
  atpvMontadora: pdf(fabrica.atpv, {
    path: 'montadora/vendidos/:chassi/atpv',
    pede: same('chassi'),
    toma: ATPV,
    diz: 'Da montadora: o ATPV-e de um veículo vendido, em PDF. Com entregadora, depois da entrega.',
  }),
  termoDeSaidaMontadora: pdf(fabrica.termoSaida, {
    path: 'montadora/vendidos/:idEstoque/termo-de-saida',
    pede: same('idEstoque'),
    toma: PDF,
    diz: 'Da montadora: o termo de saída de um veículo inacabado vendido, em PDF.',
  }),
  entregasMontadora: lista(entregas.naMontadora, {
    path: 'montadora/entregas',
    pede: {},
    linha: ENTREGA,
    diz: 'Da montadora: as entregas de suas vendas diretas.',
  }),
  autorizarIteMontadora: operacao(transferencias.autorizarIte, {
    path: 'montadora/transferencias/ites',
    pede: {
      idEstoque: 'idEstoqueOrigem',
      cnpj: 'cnpjIteDestino',
      chaveNotaDoProduto: 'chaveNotaFiscalProdutoSaida',
      beneficioFiscal: 'tipoBeneficioTributario',
      ...same('leasing'),
    },
    diz: 'Da montadora: autoriza uma ITE a receber um veículo inacabado.',
  }),
  cancelarAutorizacaoIteMontadora: operacao(transferencias.cancelarIte, {
    path: 'montadora/transferencias/ites/:autorizacao/cancelamento',
    pede: { autorizacao: 'idAutorizacaoITE', ...same('chassi') },
    diz: 'Da montadora: cancela a autorização dada a uma ITE.',
  }),
  aReceberMontadora: lista(transferencias.pendentesIte, {
    path: 'montadora/recebimentos/ites',
    linha: A_RECEBER,
    diz: 'Da montadora: veículos que uma ITE devolve.',
  }),
  receberMontadora: operacao(transferencias.receberIte, {
    path: 'montadora/recebimentos/ites/:autorizacao',
    pede: {
      autorizacao: 'idAutorizacao',
      dia: 'dataTransferencia',
      valor: 'valorProduto',
      ...NOTAS_DA_ITE,
    },
    diz: 'Da montadora: recebe um veículo de volta de uma ITE.',
  }),
};
