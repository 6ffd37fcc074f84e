import { camposIte, INFORME_CLIENTE_MONTADORA, ite } from '#contract/gateway/zeroKm/ite.ts';
import { ESTABELECIMENTO_INVALIDO } from '#contract/gateway/zeroKm/transferencias.ts';
import { lists } from '#contract/lists/index.ts';
import * as f from '#domain/fields/field.ts';
import { call } from '#src/ui/action.ts';
import { tipoAutorizar } from '../transferenciaZeroKm/autorizar.tsx';
import { tipoReceber } from '../transferenciaZeroKm/receber.tsx';
import { DEPOIS, valor } from '../transferenciaZeroKm/tiposAutorizar.ts';
import { camposDoVeiculo, IMPORTE } from '../transferenciaZeroKm/tiposReceber.ts';
import { clienteMontadora } from './entrada.ts';

const camposAutorizar = {
  cnpjEstabelecimento: f.textReference('cnpjEstabelecimento', {
    label: 'Estabelecimento',
    target: 'destinoDaIte',
    required: ESTABELECIMENTO_INVALIDO,
  }),
  valorProduto: valor('valorProduto', 'Valor do produto'),
  paraCancelamentoDeTransferencia: f.flag('paraCancelamentoDeTransferencia', {
    label: 'Cancelamento de transferência',
    default: false,
    help: 'Marque quando o veículo volta para quem o transferiu para você.',
  }),
};

/** Transfer back to the origin, to another transfer establishment, or to any establishment. */
export const daIte = tipoAutorizar<typeof camposAutorizar>({
  alvo: 'Estabelecimento',
  help: [
    'Procure o veículo na aba Estoque Renave, abra a linha e clique em Autorizar. Informe para quem ele vai e o valor do produto.',
    'Escolha entre as empresas que usam o sistema e as pessoas jurídicas do seu cadastro. Falta alguma? Cadastre-a em Pessoas, com o CNPJ.',
    'Marque Cancelamento de transferência quando o veículo volta para quem o transferiu, sem que o serviço tenha sido feito.',
    ...DEPOIS,
  ],
  confirmados: lists.emEstoqueNaIte,
  acabado: true,
  dialogo: 'Autorizar transferência',
  fields: camposAutorizar,
  initial: ({ valor }) => ({ valorProduto: valor }),
  autorizar: call(ite.autorizar, ({ id }, values) => ({ ...values, idEstoqueOrigem: id })),
  cancelar: call(ite.cancelarAutorizacao, ({ idAutorizacaoEstabelecimento, chassi }) => ({
    idAutorizacaoEstabelecimento: idAutorizacaoEstabelecimento ?? 0,
    chassi,
  })),
});

const deQualquer = {
  ...camposDoVeiculo,
  codigoClienteMontadora: clienteMontadora(INFORME_CLIENTE_MONTADORA),
  chaveRemessa: f.chaveNfe('chaveRemessa', {
    label: 'Chave da nota de remessa',
    required: true,
    suggests: { valor: 'valorProduto', chassi: 'chassi' },
  }),
  valorProduto: valor('valorProduto', 'Valor'),
};

const { valorProduto, ...semValor } = deQualquer;
/** A transfer from another transfer establishment also has the invoices of product and work. */
const notasDeIte = { chaveProduto: camposIte.chaveProduto, chaveServico: camposIte.chaveServico };
const deIte = { ...semValor, ...notasDeIte, valorProduto };

/** Receives transfers of dealers, manufacturers and other transfer establishments, by the row's kind. */
export const naIte = tipoReceber<typeof deQualquer & Partial<typeof notasDeIte>>({
  title: 'Receber transferência na ITE',
  help: [
    'A lista mostra os veículos que concessionárias, montadoras e outras ITEs autorizaram a transferir para a sua empresa.',
    'Na linha, clique em Receber de um estabelecimento ou Receber de uma ITE, como a linha disser. De outra ITE vêm três notas: remessa, produto e serviço.',
    'Escolha o cliente/montadora entre os que o Renave conhece para o chassi. Veículo inacabado no primeiro estoque é recebido para complementação, os outros para alteração.',
    IMPORTE,
    'Depois de recebido, o veículo sai desta lista e aparece no Estoque.',
  ],
  pendentes: lists.aReceberNaIte,
  label: ({ estoqueOrigemEmIte }) =>
    estoqueOrigemEmIte ? 'Receber de uma ITE' : 'Receber de um estabelecimento',
  fields: ({ estoqueOrigemEmIte }) => (estoqueOrigemEmIte ? deIte : deQualquer),
  initial: ({ valor }) => ({ valorProduto: valor }),
  receber: call(ite.receber, (row, values) => ({
    idAutorizacao: row.id,
    estoqueOrigemEmIte: row.estoqueOrigemEmIte,
    inacabadoNoPrimeiroEstoque: row.inacabadoNoPrimeiroEstoque,
    ...values,
    chassi: row.chassi,
  })),
});
